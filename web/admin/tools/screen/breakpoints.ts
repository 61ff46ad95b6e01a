/** Rows of a list fit on one line. */
export const wide = '@media (min-width: 1400px)';
/** Rows of a list take two lines. */
export const between = '@media (min-width: 700px) and (max-width: 1399.95px)';
/** The lower part of `between`, where some columns are left out. */
export const tight = '@media (min-width: 700px) and (max-width: 1179.95px)';
/** A phone. Rows of a list become cards. */
export const phone = '@media (max-width: 699.95px)';
