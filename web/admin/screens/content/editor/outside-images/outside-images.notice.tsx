import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { can } from '#schema/permissions';
import { useSessionLost } from '../../../../../session/use-session-lost.ts';
import { useViewer } from '../../../../../session/viewer.context.ts';
import { useToast } from '../../../../../ui/toast/use-toast.ts';
import { importFromUrl } from '../../../../tools/media-picker/import-from-url.ts';
import { textOf } from '../form/content-values.ts';
import type { ContentValues } from '../form/content-values.ts';
import { outsideImages, explainOutsideImages, withAddress } from './outside-images.ts';
import { usePendingEdits } from '../save/pending-edits.ts';

interface OutsideImagesProps {
  readOnly: boolean;
}

/** Lists images that load from other sites or not at all, and copies them to the library. */
export function OutsideImages({ readOnly }: OutsideImagesProps) {
  const { values } = useFormikContext<ContentValues>();
  const featuredImage = textOf(values, 'featuredImage');
  const seen = useDeferredValue(values.content);
  const own = useMemo(() => new URL(window.location.href), []);
  const outside = useMemo(() => outsideImages(seen, featuredImage, own), [seen, featuredImage, own]);
  return outside.length > 0 && <OutsideNotice {...{ outside, own, readOnly }} />;
}

function OutsideNotice({ outside, own, readOnly }: OutsideImagesProps & { outside: readonly string[]; own: URL }) {
  const { values, setFieldValue } = useFormikContext<ContentValues>();
  const viewer = useViewer();
  const sessionLost = useSessionLost();
  const { toast } = useToast();
  const pending = usePendingEdits();
  const [progress, setProgress] = useState<{ at: number; of: number } | null>(null);
  const [failed, setFailed] = useState<ReadonlyMap<string, string>>(new Map());
  // Read the latest text each time, because the user may be typing.
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });

  const fetchAll = async () => {
    const problems = new Map<string, string>();
    let fetched = 0;
    for (const [at, address] of outside.entries()) {
      setProgress({ at: at + 1, of: outside.length });
      const result = await importFromUrl(new URL(address, own).href);
      if (result.state === 'failed') {
        problems.set(address, result.message);
        if (result.isLoggedOut) {
          sessionLost();
          break;
        }
        continue;
      }
      fetched += 1;
      pending.flush();
      const before = latest.current;
      const html = withAddress(before.content, address, result.url);
      if (html !== before.content) await setFieldValue('content', html);
      if (textOf(before, 'featuredImage').trim() === address) await setFieldValue('featuredImage', result.url);
    }
    setProgress(null);
    setFailed(problems);
    if (fetched > 0) {
      const words = fetched === 1 ? '1 image copied to the library' : `${fetched} images copied to the library`;
      toast({ title: words, description: 'Save to use the copies.' });
    }
  };

  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={
        !readOnly &&
        can(viewer, 'create', 'media') && (
          <Button color="inherit" size="small" loading={progress !== null} onClick={() => void fetchAll()}>
            Copy to the library
          </Button>
        )
      }
    >
      <span role="status">
        {progress ? `Copying image ${progress.at} of ${progress.of} …` : explainOutsideImages(outside, own)}
      </span>
      {outside.some((address) => failed.has(address)) && (
        <ul style={{ margin: '6px 0 0', paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
          {outside.map(
            (address) => failed.has(address) && <li key={address}>{`${address}: ${failed.get(address)}`}</li>,
          )}
        </ul>
      )}
    </Alert>
  );
}
