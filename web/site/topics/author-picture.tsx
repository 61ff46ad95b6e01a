import { Picture } from '../../ui/cover/picture.tsx';
import type { LibraryPicture } from '../../ui/cover/picture.tsx';
import { styled } from '../../ui/styled.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { cardPicture } from '../../site-layout/picture-sizes.ts';

const Portrait = styled(Wrap)({
  paddingBottom: 'clamp(40px, 5vw, 72px)',
  '& > div': { width: 'clamp(96px, 12vw, 144px)', aspectRatio: '1', borderRadius: 99, overflow: 'hidden' },
});

interface AuthorPictureProps {
  author: { name: string; slug: string; picture: string | null; libraryPicture: LibraryPicture | null };
}

/** The picture of a person; nothing for a person without one. */
export function AuthorPicture({ author: { name, slug, picture, libraryPicture } }: AuthorPictureProps) {
  if (!picture) return null;
  return (
    <Portrait>
      <Picture slug={slug} src={picture} picture={libraryPicture} size={cardPicture} alt={name} isFirst />
    </Portrait>
  );
}
