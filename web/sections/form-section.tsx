import { Suspense, use, type ComponentProps } from 'react';
import { DrawnSectionsContext, loadedSections, loadSection, type SectionComponent } from './form-sections.ts';

type FormSectionProps = ComponentProps<SectionComponent> & { name: string };

/** A section with a form. It is loaded late only on a page that was opened by a link inside the site. */
export function FormSection({ name, ...props }: FormSectionProps) {
  use(DrawnSectionsContext)?.add(name);
  const Component = loadedSections[name];
  if (Component) return <Component {...props} />;
  return (
    <Suspense>
      <LateSection name={name} {...props} />
    </Suspense>
  );
}

function LateSection({ name, ...props }: FormSectionProps) {
  use(loadSection(name));
  const Component = loadedSections[name];
  return Component && <Component {...props} />;
}
