import { defineSection } from '../define.ts';
import { text, title, tone } from '../shared.fields.ts';

export const tableSection = defineSection({
  name: 'table',
  label: 'Table',
  icon: 'table',
  description: 'Rows and columns, such as prices or dates.',
  fields: {
    title,
    text,
    rows: {
      type: 'longText',
      label: 'Rows',
      maxLength: 20_000,
      help: 'One row in each line, with | between its cells. The first line names the columns.',
      required: true,
      isParsed: true,
    },
    hasRowNames: { type: 'boolean', label: 'The first cell of each row is a heading' },
    tone,
  },
});
