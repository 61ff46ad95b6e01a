import { linkedIcon } from '#schema/look/look';
import { useFrame } from '../use-frame.ts';

/** The site's icons. An icon on another site is linked as it is; icons made from the logo are the fallback. */
export function SiteIcon() {
  const { icons, faviconUrl } = useFrame().site;
  const linked = linkedIcon(faviconUrl);
  if (!icons) return null;
  return (
    <>
      {linked ? (
        <link rel="icon" href={linked} />
      ) : (
        <>
          <link rel="icon" href={icons.ico} sizes="32x32" />
          {icons.svg && <link rel="icon" href={icons.svg} type="image/svg+xml" />}
        </>
      )}
      <link rel="apple-touch-icon" href={icons.appleTouch} />
    </>
  );
}
