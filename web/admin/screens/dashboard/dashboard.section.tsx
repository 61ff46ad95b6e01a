import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Heading = styled('h2')({ margin: '0 0 12px', fontSize: 16, lineHeight: '24px', fontWeight: 600 });

/** A section of the dashboard with its heading. */
export function DashboardSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ minWidth: 0 }}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}
