import { createClient } from '@halden/client';

export const site = process.env.HALDEN_URL ?? 'http://localhost:3000';

export const halden = createClient({ url: site });
