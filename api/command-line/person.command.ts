import type { Scope } from '../kernel/scope.ts';

/** Prints only JSON, so that the output can be redirected to a file. */
export async function exportPersonCommand(scope: Scope, print: (text: string) => void, email: string): Promise<void> {
  const { data } = await scope.person.data({ email });
  // Control and bidirectional characters are escaped, so that a visitor's text cannot manipulate the terminal.
  const json = JSON.stringify(data, null, 2).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  print(json);
}

export async function erasePersonCommand(scope: Scope, print: (text: string) => void, email: string): Promise<void> {
  const { hasAccount } = await scope.person.data({ email });
  const { others, ...fixed } = await scope.person.erase({ email });
  const counts = [
    ...Object.entries(fixed).map(([what, n]) => [words[what] ?? what, n] as const),
    ...others.map(({ noun, count }) => [noun, count] as const),
  ].filter(([, n]) => n > 0);
  print(
    counts.length === 0
      ? 'Nothing is stored about this address.'
      : ['Permanently erased:', ...counts.map(([what, n]) => `  ${what}: ${n}`)].join('\n'),
  );
  if (hasAccount) print('A user has this address. Their account is kept; delete it under Users.');
}

const words: Readonly<Record<string, string>> = {
  messages: 'messages',
  notes: 'notes on messages',
  mails: 'emails about messages',
  subscriptions: 'newsletter subscriptions',
  newsletters: 'newsletters sent or waiting',
  comments: 'imported comments',
  formerAccounts: 'names of former accounts in the audit log',
};
