// Verifies a delivery as the documentation of Standard Webhooks shows. Takes the secret, body and headers, and prints
// the result.
import { Webhook } from 'standardwebhooks';

const [secret, body, headers] = process.argv.slice(2);
process.stdout.write(JSON.stringify(new Webhook(secret).verify(body, JSON.parse(headers))));
