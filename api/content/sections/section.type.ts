import type { ClassType } from 'type-graphql';
import { Field, ID, InterfaceType, ObjectType } from 'type-graphql';
import { GraphQLJSON } from 'graphql-scalars';
import { capitalised } from '#schema/text/capitalised';
import { describeField } from '#schema/fields/describe-field';
import { emptyOf } from '#schema/fields/field-types';
import type { Block, SectionDeclaration, SectionFields } from '#schema/sections/define';
import { graphqlTypeOf } from '../items/graphql/field.type.ts';

/** "HeroSection" */
export const sectionTypeName = (name: string): string => `${capitalised(name)}Section`;

@InterfaceType({
  description: 'A section of a page. Each has a type of its own with its fields.',
  resolveType: (block: unknown) => sectionTypeName((block as Block).type),
  autoRegisterImplementations: false,
})
export abstract class Section {
  @Field(() => String, { description: 'The name of the section, such as `callToAction`.' })
  type!: string;

  @Field(() => ID, { description: 'Stays when the section is moved or changed; links to `#id` lead to it.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A readable address on the page: links to `#anchor` lead to the section; null for none.',
  })
  anchor?: string;

  @Field(() => Boolean, { description: 'Whether visitors do not see it.' })
  isHidden!: boolean;
}

const made = new WeakMap<SectionDeclaration, ClassType>();

/** The GraphQL type of a section, created once, because decorators register each class permanently. */
export function sectionTypeFor(section: SectionDeclaration): ClassType {
  const known = made.get(section);
  if (known) return known;
  const name = sectionTypeName(section.name);
  const type = named(name, class extends (Section as ClassType) {});
  ObjectType({ simpleResolvers: true, implements: Section, description: section.description })(type);
  addFields(type, name, section.label, section.fields);
  made.set(section, type);
  return type;
}

function addFields(type: ClassType, typeName: string, label: string, fields: SectionFields): void {
  const prototype: object = type.prototype;
  for (const [name, field] of Object.entries(fields)) {
    const description = describeField(field, 'output', '');
    if (field.type === 'items') {
      const item = named(`${typeName}${capitalised(name)}`, class {});
      ObjectType({ simpleResolvers: true, description: `A ${field.word} of a section "${label}".` })(item);
      addFields(item, typeName, label, field.fields);
      Field(() => [item], { description })(prototype, name);
      continue;
    }
    Field(graphqlTypeOf(field), { description, nullable: emptyOf(field, '') === null })(prototype, name);
  }
}

function named<T extends ClassType>(name: string, type: T): T {
  Object.defineProperty(type, 'name', { value: name });
  return type;
}

/** A page that always exists, as visitors see it. @param page its GraphQL type */
export function builtInPageTypeFor(page: ClassType): ClassType {
  @ObjectType({ description: 'A page that always exists, as visitors see it.' })
  class BuiltInPage {
    @Field(() => page, { nullable: true, description: 'Null while it is not visible to the viewer.' })
    page!: object | null;

    @Field(() => GraphQLJSON, {
      description: 'Its visible sections prepared for drawing; those that the site comes with while there is no page.',
    })
    drawn!: object;
  }
  return BuiltInPage;
}
