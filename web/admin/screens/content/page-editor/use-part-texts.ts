import { useMemo } from 'react';
import type { RefObject } from 'react';
import { getIn } from 'formik';
import { capitalised } from '#schema/text/capitalised';
import { showField } from '../in-place/show-field.ts';
import type { OtherTexts } from '../in-place/use-in-place.ts';
import type { PageValues } from './page-values.ts';

const heroLabels: Readonly<Record<string, string>> = {
  'hero.title': 'Hero Title',
  'hero.subtitle': 'Hero Subtitle',
  'hero.description': 'Hero Description',
};

const longTexts = /^(?:hero\.description|features\.\d+\.description|sections\.\d+\.content)$/;

/** The parts that home and about store beside their blocks, for editing in the page. */
export function usePartTexts(
  form: RefObject<HTMLFormElement | null>,
  values: PageValues,
  setFieldValue: (name: string, value: unknown) => unknown,
): OtherTexts {
  return useMemo(
    () => ({
      textAt: (path) => {
        const value = getIn(values, path) as unknown;
        return typeof value === 'string' ? value : undefined;
      },
      setText: (path, text) => void setFieldValue(path, text),
      labelOf: (path) => heroLabels[path] ?? itemLabel(path),
      isLong: (path) => longTexts.test(path),
      show: (path, focuses) => {
        if (form.current) showField(form.current, path, focuses);
      },
    }),
    [form, values, setFieldValue],
  );
}

/** "Feature 2: Title" */
function itemLabel(path: string): string {
  const [list = '', at, name = ''] = path.split('.');
  const word = list === 'features' ? 'Feature' : 'Section';
  return `${word} ${Number(at) + 1}: ${capitalised(name)}`;
}
