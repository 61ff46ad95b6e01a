import { styled } from '../../ui/styled.ts';
import { SkeletonBlock, SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { from } from '../../ui/tokens.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { rowColumns, Rows } from './row.styles.ts';

const Row = styled('div')(rowColumns, {
  '& > :last-child': { display: 'none', aspectRatio: '16 / 10', [from.small]: { display: 'block' } },
});

/** @param label says that something is loading */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <Wrap role="status" style={{ paddingBlock: 'clamp(56px, 7.5vw, 112px)' }}>
      <span className="sr-only">{label}</span>
      <div style={{ maxWidth: 480, marginBottom: 'clamp(40px, 5vw, 72px)' }}>
        <SkeletonLines lines={[56]} height="clamp(34px, 4vw, 54px)" />
        <div style={{ height: 26 }} />
        <SkeletonLines lines={[100]} height="17px" />
      </div>
      <Rows aria-hidden>
        {Array.from({ length: 4 }, (_, at) => (
          <li key={at}>
            <Row>
              <div>
                <SkeletonLines lines={[70]} height="22px" />
                <div style={{ height: 18 }} />
                <SkeletonLines lines={[100, 88]} height="13px" />
              </div>
              <SkeletonBlock />
            </Row>
          </li>
        ))}
      </Rows>
    </Wrap>
  );
}
