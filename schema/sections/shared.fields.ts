/** Fields that many sections have. */
export const title = { type: 'text', label: 'Title', maxLength: 200 } as const;
export const requiredTitle = { ...title, required: true } as const;
export const text = { type: 'longText', label: 'Text', maxLength: 2000 } as const;
export const image = { type: 'picture', label: 'Picture' } as const;
export const link = { type: 'link', label: 'Link' } as const;

const plain = { value: 'plain', label: 'Plain' } as const;
const tinted = { value: 'tinted', label: 'Tinted' } as const;
const dark = { value: 'dark', label: 'Dark' } as const;
const label = 'Background';

/** The background. The colours of the text follow it, so each choice keeps its contrast. */
export const tone = { type: 'choice', label, options: [plain, tinted, dark] } as const;
export const darkTone = { type: 'choice', label, options: [plain, tinted, dark], defaultValue: 'dark' } as const;

export const columns = {
  type: 'choice',
  label: 'Columns',
  options: [
    { value: '2', label: 'Two' },
    { value: '3', label: 'Three' },
    { value: '4', label: 'Four' },
  ],
  defaultValue: '3',
} as const;
