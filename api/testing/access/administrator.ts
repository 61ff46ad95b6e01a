/** The first administrator of the seeded test database. */
export const administrator = { username: 'admin', password: 'correct-horse-9' };

export const administratorEmail = 'admin@example.com';
