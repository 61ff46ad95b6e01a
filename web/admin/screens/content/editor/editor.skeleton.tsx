import Skeleton from '@mui/material/Skeleton';
import { Bar, BarTitle, Canvas, Details, Head, Writing } from './editor.frame.tsx';
import type { ContentKind } from '../kinds/content-kinds.ts';

/** The skeleton of the editor. */
export function EditorSkeleton({ kind }: { kind: ContentKind }) {
  return (
    <div aria-busy="true">
      <Head>
        <Bar>
          <BarTitle>
            <h1>Edit {kind.label}</h1>
            <span role="status">Loading...</span>
          </BarTitle>
        </Bar>
      </Head>
      <Canvas aria-hidden>
        <Writing>
          <Skeleton width={40} />
          <Skeleton width="70%" height={52} />
          <Skeleton variant="rounded" height={40} sx={{ my: 3 }} />
          {[92, 100, 96, 88, 97, 60].map((width, line) => (
            <Skeleton key={line} width={`${width}%`} height={26} />
          ))}
        </Writing>
        <Details data-skeleton>
          {[0, 1, 2].map((field) => (
            <Skeleton key={field} variant="rounded" height={40} sx={{ mb: 4 }} />
          ))}
        </Details>
      </Canvas>
    </div>
  );
}
