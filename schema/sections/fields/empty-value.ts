import type { SectionField } from '../define.ts';

/** The value of an absent field. A file apart from the rules, so that visitors do not load yup. */
export function emptyValue(field: SectionField): unknown {
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'html':
      return field.defaultValue ?? '';
    case 'image':
      return { src: '', alt: '' };
    case 'link':
      return { label: '', href: '' };
    case 'choice':
      return field.defaultValue ?? field.options[0]?.value ?? '';
    case 'boolean':
      return field.defaultValue ?? false;
    case 'number':
      return null;
    case 'items':
      return [];
    default:
      return '';
  }
}
