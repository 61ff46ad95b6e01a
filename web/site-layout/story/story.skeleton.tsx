import { frameTexts } from '#schema/words/shared/frame.words';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { SkeletonBlock, SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { layout, radius } from '../../ui/tokens.ts';

const Shape = styled('div')({
  maxWidth: 1120,
  marginInline: 'auto',
  padding: `clamp(48px, 7vw, 104px) ${layout.gutter} ${layout.section}`,
});
const Centre = styled('div')({
  maxWidth: 720,
  margin: '0 auto 56px',
  '& > *': { marginInline: 'auto' },
});
const Body = styled('div')({ maxWidth: layout.measure, marginInline: 'auto' });

export function StorySkeleton() {
  const words = useWords('frame', frameTexts);
  return (
    <Shape role="status">
      <span className="sr-only">{words.loading}</span>
      <Centre>
        <SkeletonLines lines={[18]} height="13px" />
        <div style={{ height: 28 }} />
        <SkeletonLines lines={[94, 58]} height="clamp(32px, 4vw, 52px)" gap="14px" />
        <div style={{ height: 32 }} />
        <SkeletonLines lines={[80, 52]} height="17px" gap="12px" />
      </Centre>
      <SkeletonBlock style={{ aspectRatio: '3 / 1', borderRadius: radius.large, marginBottom: 64 }} />
      <Body>
        <SkeletonLines lines={[100, 96, 99, 92, 97, 48]} height="15px" gap="15px" />
      </Body>
    </Shape>
  );
}
