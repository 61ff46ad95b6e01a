import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { linkedIcon } from '#schema/look/look';
import { colour, radius } from '../../../../ui/tokens.ts';
import { useIconPreview } from './use-icon-preview.ts';
import { useLastValid } from './use-last-valid.ts';
import type { SettingsValues } from '../settings-values.ts';

const Grid = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  margin: '4px 0 20px',
});

/** Both schemes side by side, whatever the panel's own is. */
const grounds = {
  light: { colorScheme: 'light', bar: '#dee1e6', tab: '#ffffff', ink: '#1f1f1f', home: '#e8edf6' },
  dark: { colorScheme: 'dark', bar: '#1f2020', tab: '#3c3c3d', ink: '#e8eaed', home: '#10131a' },
} as const;

const Scene = styled('figure')({
  margin: 0,
  overflow: 'hidden',
  border: `1px solid ${colour.line}`,
  borderRadius: radius.medium,
});

const TabBar = styled('div')({ padding: '8px 12px 0' });

const BrowserTab = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 'min(190px, 100%)',
  height: 34,
  padding: '0 12px',
  borderRadius: '8px 8px 0 0',
  fontSize: 12,
  '& img': { width: 16, height: 16, flex: 'none' },
  '& span': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
});

const HomeScreen = styled('div')({
  display: 'flex',
  justifyContent: 'space-evenly',
  gap: 12,
  padding: '18px 12px 12px',
  fontSize: 11,
  lineHeight: '16px',
  textAlign: 'center',
  '& img': { display: 'block', width: 60, height: 60, margin: '0 auto 6px' },
  // Apple's shape and Android's circle.
  '& div:first-of-type img': { borderRadius: '23%' },
  '& div:last-of-type img': { borderRadius: '50%' },
  '& div': { minWidth: 0, maxWidth: 96 },
  '& span': { display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
});

const sources = ['faviconUrl', 'logoUrl', 'primaryColor'] as const;

/** The icons in a browser's tab and on two phones, light and dark, as these settings would make them. */
export function IconPreview() {
  const { values } = useFormikContext<SettingsValues>();
  const settings = useLastValid(sources);
  const { icons, problem } = useIconPreview(settings);
  const name = values.siteName.trim() || 'Site name';
  const linked = settings.faviconUrl.startsWith('data:') ? null : linkedIcon(settings.faviconUrl);
  return (
    <div data-testid="icon-preview">
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {linked && (
        <Alert severity="info" sx={{ mb: 2 }}>
          This address is linked in the browser’s tab as it is. The other icons are made from the logo or the default
          mark: upload the image to use it for all of them.
        </Alert>
      )}
      <Grid>
        {(['light', 'dark'] as const).map((scheme) => {
          const { colorScheme, bar, tab, ink, home } = grounds[scheme];
          return (
            <Scene key={scheme} style={{ colorScheme, color: ink }} aria-label={`Icons on ${scheme}`}>
              <TabBar style={{ background: bar }}>
                <BrowserTab style={{ background: tab }}>
                  <Icon src={linked ?? icons?.tab} label="Icon in a browser tab" />
                  <span>{name}</span>
                </BrowserTab>
              </TabBar>
              <HomeScreen style={{ background: home }}>
                <div>
                  <Icon src={icons?.apple} label="Icon on an iPhone" />
                  <span>{name}</span>
                </div>
                <div>
                  <Icon src={icons?.maskable} label="Icon on an Android phone" />
                  <span>{name}</span>
                </div>
              </HomeScreen>
            </Scene>
          );
        })}
      </Grid>
    </div>
  );
}

const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const Icon = ({ src, label }: { src: string | undefined; label: string }) => <img src={src ?? blank} alt={label} />;
