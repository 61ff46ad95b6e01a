import type { Example } from './examples.ts';

const address = 'https://www.example.com';

/** How the example is sent from TypeScript, for the reference at /api/docs. */
export function typescriptSample(
  call: string,
  { path = {}, query, headers, body }: Example,
  isPublic: boolean,
): string {
  const [method = '', template = ''] = call.split(' ');
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  const sent: Record<string, unknown> = {
    ...(!isPublic && { Authorization: 'Bearer ${token}' }),
    ...(body !== undefined && !isMultipart(body) && { 'Content-Type': 'application/json' }),
    ...headers,
  };
  const lines = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(Object.keys(sent).length > 0 ? [`  headers: { ${Object.entries(sent).map(header).join(', ')} },`] : []),
    ...(body === undefined ? [] : [isMultipart(body) ? '  body: form,' : `  body: JSON.stringify(${literal(body)}),`]),
  ];
  const form = isMultipart(body)
    ? [
        'const form = new FormData();',
        ...Object.entries(body).map(([name, value]) =>
          name === 'file'
            ? `form.append('file', file, ${literal(value)});`
            : `form.append('${name}', ${literal(value)});`,
        ),
      ]
    : [];
  const options = lines.length > 0 ? `, {\n${lines.join('\n')}\n}` : '';
  return [
    ...form,
    `const response = await fetch('${address}${filled}${search}'${options});`,
    'if (!response.ok) throw new Error((await response.json()).message);',
  ].join('\n');
}

const isMultipart = (body: unknown): body is Record<string, string> =>
  typeof body === 'object' && body !== null && 'file' in body;

const header = ([name, given]: [string, unknown]) => {
  const value = String(given);
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  return `${key}: ${value.includes('${') ? `\`${value}\`` : literal(value)}`;
};

/** A value as code: names without quotes, texts in single ones. */
function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${value.replace(/[\\']/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).map(([name, one]) => `${name}: ${literal(one)}`);
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}
