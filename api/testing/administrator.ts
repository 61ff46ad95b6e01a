/** Who may do everything in the database that test files start from. */
export const administrator = { username: 'admin', password: 'correct-horse-9' };

export const administratorEmail = 'admin@example.com';
