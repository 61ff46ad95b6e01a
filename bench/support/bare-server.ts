import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';

// The baseline: serves the given file from memory on the given port.
const [file = '', type = '', port = ''] = process.argv.slice(2);
const body = await readFile(file);
const headers = { 'Content-Type': type, 'Content-Length': body.length };
createServer((_req, res) => {
  res.writeHead(200, headers);
  res.end(body);
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
