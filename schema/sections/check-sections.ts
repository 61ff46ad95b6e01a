import { choiceNames, type SectionDeclaration, type SectionFields } from './define.ts';

const reserved = ['type', 'id', 'anchor', 'isHidden'];

/**
 * @throws Error naming the section and the field
 */
export function checkSections(sections: readonly SectionDeclaration[]): void {
  const names = sections.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two sections are called "${twice}"`);
  for (const { name, fields } of sections) {
    if (!/^[a-z][A-Za-z]{0,39}$/.test(name)) throw new Error(`"${name}" cannot be the name of a section`);
    checkFields(name, fields);
  }
}

function checkFields(section: string, fields: SectionFields): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name) || reserved.includes(name)) {
      throw new Error(`The section "${section}" cannot have a field called "${name}"`);
    }
    const isNamedLikeChoice = (choiceNames as readonly string[]).includes(name);
    if ((field.type === 'choice') !== isNamedLikeChoice) {
      throw new Error(
        `The field "${name}" of the section "${section}": a choice, and nothing else, is called ${choiceNames.join(', ')}`,
      );
    }
    if ((field.type === 'icon') !== (name === 'icon') || (field.type === 'url') !== (name === 'url')) {
      throw new Error(`The field "${name}" of the section "${section}": icon and url are called by their type`);
    }
    if (field.type === 'items') checkFields(section, field.fields);
  }
}
