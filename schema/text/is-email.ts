/** Something, @, labels separated by dots, the last of two characters or more. */
const emailPattern = /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[^\s\p{C}@<>()[\]\\,;:".]+\.)+[^\s\p{C}@<>()[\]\\,;:".]{2,}$/u;

/** SMTP addresses have at most 254 characters. */
export const isEmail = (value: string): boolean => value.length <= 254 && emailPattern.test(value);
