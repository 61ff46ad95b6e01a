import { Fragment } from 'react';
import { sectionsOf } from '#schema/content/kind';
import type { BlockHead, SectionDeclaration } from '#schema/sections/define';
import type { PageContent } from '#schema/sections/pages/page-parts';
import { useKinds } from '../lib/kinds/kinds.context.ts';
import { styled } from '../ui/styled.ts';
import { layout } from '../ui/tokens.ts';
import { VisuallyHidden } from '../ui/visually-hidden.ts';
import { sectionComponents } from './components.ts';
import { DeclaredSection } from './declared.section.tsx';
import { FormSection } from './form-section.tsx';
import { isFormSection } from './form-sections.ts';
import type { DrawnBlock } from './section-props.ts';

/** Where a link to the anchor of a section leads. */
const Anchor = styled('span')({ display: 'block', scrollMarginTop: layout.headerHeight });

const heroes = ['hero', 'pageHero'];

/**
 * The sections of a page.
 * @param page prepared by the server
 * @param title the heading for screen readers where no hero begins the page
 */
export function PageSections({ page, title }: { page: PageContent; title: string }) {
  const declared = useKinds().flatMap(sectionsOf);
  const shown = page.blocks.filter(({ isHidden }) => !isHidden);
  const hasHero = heroes.includes(shown[0]?.type ?? '');
  const drawn = (block: (typeof shown)[number], at: number) => {
    const Component = sectionComponents[block.type];
    const section = block as unknown as DrawnBlock<SectionDeclaration>;
    const props = { section, page, isFirst: at === 0, isEarly: at < 3 };
    if (Component) return <Component {...props} />;
    if (isFormSection(block.type)) return <FormSection name={block.type} {...props} />;
    const declaration = declared.find(({ name }) => name === block.type);
    return declaration && <DeclaredSection declaration={declaration} section={section} />;
  };
  return (
    <>
      {!hasHero && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      {shown.map((block, at) => {
        const { anchor, id } = block as Partial<BlockHead> & { id: string };
        return (
          <Fragment key={id}>
            {anchor && anchor !== id && <Anchor id={anchor} />}
            {drawn(block, at)}
          </Fragment>
        );
      })}
    </>
  );
}
