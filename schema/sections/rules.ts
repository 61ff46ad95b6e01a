import { array, lazy, object, string } from 'yup';
import type { AnyObjectSchema, AnySchema } from 'yup';
import { rulesOfFields } from '../fields/field-types.ts';
import { flag, optionalText, requiredText } from '../value-rules/fields.ts';
import { knownFieldsOnly } from '../value-rules/nested.ts';
import type { SectionDeclaration } from './define.ts';

export const maxBlocks = 100;

const ruleOfBlock = new WeakMap<SectionDeclaration, AnyObjectSchema>();

/** The rules of one block. */
export function rulesOfSection(section: SectionDeclaration): AnyObjectSchema {
  const known = ruleOfBlock.get(section);
  if (known) return known;
  const rules = knownFieldsOnly({
    type: string().required(),
    id: requiredText('Id', `${section.label}: The id is required`).matches(/^[a-z0-9-]{1,60}$/, {
      message: `${section.label}: The id can only contain lowercase letters, numbers, and hyphens, at most 60`,
      excludeEmptyString: true,
    }),
    anchor: optionalText().matches(/^[a-z0-9][a-z0-9-]{0,59}$/, {
      message: `${section.label}: The anchor can only contain lowercase letters, numbers, and hyphens, at most 60`,
      excludeEmptyString: true,
    }),
    isHidden: flag(),
    ...rulesOfFields(section.fields, section.label),
  });
  ruleOfBlock.set(section, rules);
  return rules;
}

/**
 * The rules of a page's `blocks`. Absent fields have their defaults.
 * @param slug of the page: a part of a page is a section of that page only
 */
export function blocksRules(sections: readonly SectionDeclaration[], slug: string) {
  const block = lazy((value: unknown): AnySchema => {
    const type = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined;
    const section = sections.find(({ name }) => name === type);
    if (section && (section.partOf?.includes(slug) ?? true)) return rulesOfSection(section);
    return object().test('type', '', (_, test) => {
      if (typeof type !== 'string') return test.createError({ message: 'A section needs a type' });
      const message = section ? `“${section.label}” cannot be used on this page` : `There is no section “${type}”`;
      return test.createError({ message });
    });
  });
  return array(block)
    .typeError('Must be a list')
    .nonNullable('Must be a list')
    .max(maxBlocks, `There can be at most ${maxBlocks} sections`)
    .test('ids', '', (blocks, test) => {
      const all = (blocks ?? []) as { id?: unknown; anchor?: unknown; type?: unknown }[];
      const twice = all.findIndex(({ id }, at) => all.findIndex((other) => other.id === id) !== at);
      if (twice >= 0) {
        const message = `Two sections have the id “${String(all[twice]?.id)}”`;
        return test.createError({ path: `${test.path}[${twice}].id`, message });
      }
      const addresses = all.flatMap(({ id, anchor }, at) => [
        { at, address: id },
        ...(anchor && anchor !== id ? [{ at, address: anchor }] : []),
      ]);
      const taken = addresses.find(
        ({ address }, at) => addresses.findIndex((other) => other.address === address) !== at,
      );
      if (taken) {
        const message = `Two sections have the anchor “${String(taken.address)}”`;
        return test.createError({ path: `${test.path}[${taken.at}].anchor`, message });
      }
      const isPart = (type: unknown) => sections.some(({ name, partOf }) => name === type && partOf !== undefined);
      const again = all.findIndex(
        ({ type }, at) => isPart(type) && all.findIndex((other) => other.type === type) !== at,
      );
      return (
        again < 0 ||
        test.createError({ path: `${test.path}[${again}].type`, message: 'A page can have this part only once' })
      );
    });
}
