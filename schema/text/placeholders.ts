/**
 * Values of the settings that a text can contain as placeholders, such as `{{siteName}}`, so that it stays correct
 * when they change.
 */
export const placeholders = ['siteName', 'contactEmail', 'messagesKept'] as const;
export type Placeholder = (typeof placeholders)[number];

const named = /<[^>]*>|\{\{(\w+)\}\}/g;

export const hasPlaceholders = (html: string): boolean => html.includes('{{');

/** Replaces placeholders in texts, not in tags. Unknown ones stay. @param values as HTML */
export function fillPlaceholders(html: string, values: Readonly<Record<Placeholder, string>>): string {
  return html.replace(named, (found: string, name?: string) => {
    const known = placeholders.find((one) => one === name);
    return known ? values[known] : found;
  });
}
