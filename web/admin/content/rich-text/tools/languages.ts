/** Languages of code that the site colours, by the name in the class. */
export const languages: readonly { value: string; label: string }[] = [
  { value: 'bash', label: 'Bash' },
  { value: 'c', label: 'C' },
  { value: 'cpp', label: 'C++' },
  { value: 'csharp', label: 'C#' },
  { value: 'css', label: 'CSS' },
  { value: 'diff', label: 'Diff' },
  { value: 'go', label: 'Go' },
  { value: 'graphql', label: 'GraphQL' },
  { value: 'xml', label: 'HTML, XML' },
  { value: 'ini', label: 'INI, TOML' },
  { value: 'java', label: 'Java' },
  { value: 'javascript', label: 'JavaScript' },
  { value: 'json', label: 'JSON' },
  { value: 'kotlin', label: 'Kotlin' },
  { value: 'markdown', label: 'Markdown' },
  { value: 'php', label: 'PHP' },
  { value: 'python', label: 'Python' },
  { value: 'r', label: 'R' },
  { value: 'ruby', label: 'Ruby' },
  { value: 'rust', label: 'Rust' },
  { value: 'shell', label: 'Shell session' },
  { value: 'sql', label: 'SQL' },
  { value: 'swift', label: 'Swift' },
  { value: 'typescript', label: 'TypeScript' },
  { value: 'yaml', label: 'YAML' },
];

/** What people write behind ``` instead; the site colours these, too. */
const shortNames: Readonly<Record<string, string>> = {
  cs: 'csharp',
  html: 'xml',
  js: 'javascript',
  kt: 'kotlin',
  md: 'markdown',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  toml: 'ini',
  ts: 'typescript',
  yml: 'yaml',
};

/** How a language is called, whichever of its names stands in the class. */
export const languageLabel = (language: string) =>
  languages.find(({ value }) => value === (shortNames[language] ?? language))?.label ?? language;
