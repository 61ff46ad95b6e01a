import type { DemoUser } from './demo.types.ts';

/** One user for each role below Administrator. The seeder generates the passwords. */
export const demoUsers: readonly DemoUser[] = [
  {
    username: 'marta.lindqvist',
    email: 'marta.lindqvist@example.com',
    firstName: 'Marta',
    lastName: 'Lindqvist',
    role: 'editor',
  },
  { username: 'tomasz.berg', email: 'tomasz.berg@example.com', firstName: 'Tomasz', lastName: 'Berg', role: 'author' },
  { username: 'priya.raman', email: 'priya.raman@example.com', firstName: 'Priya', lastName: 'Raman', role: 'viewer' },
];
