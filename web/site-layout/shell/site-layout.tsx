import { withOwn } from '#schema/words/fill';
import { frameTexts } from '#schema/words/shared/frame.words';
import { WordsContext } from '../../lib/text/words.ts';
import { useMemo, useRef } from 'react';
import { styled } from '../../ui/styled.ts';
import { Outlet, useLocation } from 'react-router';
import { siteDates } from '#schema/settings/general.settings';
import { DatesContext } from '../../ui/time/dates.context.ts';
import { useHeadingFocus } from '../../lib/hooks/use-heading-focus.ts';
import { CoverColourContext } from '../../ui/cover/cover.tsx';
import { colour, radius } from '../../ui/tokens.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { SiteLinks } from '../head/site-links.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiteIcon } from '../head/site-icon.tsx';
import { FrameContext, useLoadedFrame } from '../use-frame.ts';

const SkipLink = styled('a')({
  position: 'fixed',
  zIndex: 1400,
  top: 8,
  left: 8,
  padding: '10px 16px',
  borderRadius: radius.small,
  background: colour.ink,
  color: colour.surface,
  fontSize: 15,
  fontWeight: 560,
  textDecoration: 'none',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
});

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
// A picture from edge to edge is as wide as the window with its scrollbar.
const Main = styled('main')({ flex: 1, overflowX: 'clip', '&:focus': { outline: 'none' } });

/** The layout of every public page. */
export function SiteLayout() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const frame = useLoadedFrame();
  const { site } = frame;
  const own = useMemo(() => Object.fromEntries(site.words.map(({ key, text }) => [key, text])), [site.words]);
  const words = withOwn('frame', frameTexts, own);
  const { format, timeZone } = site.dateSettings;
  const dates = useMemo(() => {
    const onSite = siteDates({ format, timeZone });
    return { ...onSite, isRelative: false, onSite };
  }, [format, timeZone]);

  useHeadingFocus(main, pathname + search);

  return (
    <FrameContext value={frame}>
      <WordsContext value={own}>
        <Frame>
          <SiteIcon />
          <SiteLinks />
          <SkipLink href="#main">{words.skip}</SkipLink>
          <ConsentBanner />
          <NavigationProgress />
          <MaintenanceBanner />
          <SiteHeader />
          <Main id="main" ref={main} tabIndex={-1}>
            <DatesContext value={dates}>
              <CoverColourContext value={site.primaryColor}>
                <Outlet />
              </CoverColourContext>
            </DatesContext>
          </Main>
          <SiteFooter />
        </Frame>
      </WordsContext>
    </FrameContext>
  );
}
