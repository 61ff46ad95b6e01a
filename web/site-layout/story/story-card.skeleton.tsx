import { styled } from '../../ui/styled.ts';
import { SkeletonBlock, SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { radius } from '../../ui/tokens.ts';

const Shape = styled('div')({
  '& > :first-of-type': { aspectRatio: '16 / 10', borderRadius: radius.medium, marginBottom: 22 },
});

export function StoryCardSkeleton() {
  return (
    <Shape>
      <SkeletonBlock />
      <SkeletonLines lines={[24]} height="11px" />
      <div style={{ height: 14 }} />
      <SkeletonLines lines={[92, 60]} height="17px" gap="9px" />
      <div style={{ height: 16 }} />
      <SkeletonLines lines={[100, 96, 72]} height="12px" gap="9px" />
      <div style={{ height: 20 }} />
      <SkeletonLines lines={[34]} height="11px" />
    </Shape>
  );
}
