import { isTypedAddress } from './typed-address.ts';

test.each([
  'https://example.com',
  'HTTP://EXAMPLE.MD/x',
  'http://localhost:3000/a',
  'mailto:ann@example.com',
  'ann@example.com',
  'ann.lee+x@mail.example.md',
  'example.com',
  'Example.com',
  'example.com/a?b=c#d',
  'sub.example.co.uk',
  'example.de:8080',
  'müller.de',
  'www.example.md',
  'www.example.sh/setup.sh',
  'v-example.io',
  '360.cn',
  'app.example.com',
  'linear.app',
  'system.example.info',
  'test.de',
  'index.hr',
])('%s is an address', (text) => {
  expect(isTypedAddress(text)).toBe(true);
});

test.each([
  ...[
    'README.md',
    'readme.md',
    'CHANGELOG.md',
    'ASP.NET',
    'asp.net',
    'VB.NET',
    'setup.sh',
    'main.rs',
    'lib.rs',
    'a.py',
  ],
  ...[
    'script.pl',
    'file.zip',
    'film.mov',
    'libfoo.so',
    'Makefile.am',
    'index.ps',
    'Socket.io',
    'Node.js',
    'COMMAND.COM',
  ],
  ...['done.So', 'end.so', 'it.is', 'e.g.in', 'data.ai', 'foo.cc', 'v1.2.to', 'St.Gallen', 'www.md', 'me.my', 'x.y'],
  ...['console.info', 'java.io', 'java.net', 'settings.dev', 'docker-compose.dev', 'Mail.app', 'Buffer.at', 'v1.2.io'],
  ...['index.html.br', 'bundle.js.br', 'package.info', 'Command.com', 'engine.io'],
  ...['javascript:alert(1)', 'README.md/', 'package.json', '192.168.1.1', '3.14', 'ann@', '@example.com', 'a..com'],
])('%s is text', (text) => {
  expect(isTypedAddress(text)).toBe(false);
});
