import { defineSection } from '../define.ts';
import { text, title, tone } from '../shared.fields.ts';

export const questionsSection = defineSection({
  name: 'questions',
  label: 'Questions and answers',
  icon: 'question',
  description: 'Frequent questions. An answer opens when its question is pressed; search engines read both.',
  fields: {
    title,
    text,
    items: {
      type: 'items',
      label: 'Questions',
      word: 'question',
      maxCount: 50,
      fields: {
        question: { type: 'text', label: 'Question', maxLength: 300, required: true },
        answer: { type: 'richText', label: 'Answer', maxLength: 20_000, required: true },
      },
    },
    tone,
  },
});
