import type { FieldsByType } from './define.ts';

type Choice = FieldsByType['choice'];

/** The options of a choice with their labels. */
export const optionsOf = ({ options }: Choice): { value: string; label: string }[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));

export const choiceValues = (field: Choice): string[] => optionsOf(field).map(({ value }) => value);
