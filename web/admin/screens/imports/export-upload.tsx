import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { FileUp } from 'lucide-react';
import { importLimitMb } from '#schema/imports/imports';
import { colour, radius } from '../../../ui/tokens.ts';
import { DropZone } from '../../tools/uploads/drop-zone.tsx';
import { useFileInput } from '../../tools/uploads/use-file-input.tsx';
import { sendExport } from './send-export.ts';

const Box = styled('section')({
  padding: '28px 24px',
  marginBottom: 32,
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: radius.medium,
  '& h2': { margin: '0 0 4px', fontSize: 16, fontWeight: 600 },
  '& p': {
    margin: '0 0 16px',
    maxWidth: '64ch',
    fontSize: 14,
    lineHeight: 1.5,
    color: colour.inkSoft,
    textWrap: 'pretty',
  },
});

const Sources = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '4px 20px',
  margin: '0 0 20px',
  maxWidth: '72ch',
  fontSize: 14,
  lineHeight: 1.5,
  '& dt': { fontWeight: 550 },
  '& dd': { margin: 0, color: colour.inkSoft },
});

/** Takes the export of another site, by a button or dropped. */
export function ExportUpload({ onSent }: { onSent: (id: string) => void }) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async ([file]: File[]) => {
    if (!file || progress !== null) return;
    setProblem(null);
    setProgress(0);
    const sent = await sendExport(file, setProgress);
    setProgress(null);
    if ('id' in sent) onSent(sent.id);
    else setProblem(sent.problem);
  };
  const { input, choose } = useFileInput({
    accept: '.xml,.json,.csv,.tsv,.zip',
    isMultiple: false,
    onFiles: (files) => void send(files),
  });

  return (
    <DropZone isEnabled={progress === null} onFiles={(files) => void send(files)}>
      <Box aria-labelledby="export-upload">
        <h2 id="export-upload">Upload an export</h2>
        <p>You will see everything that it would import before anything changes.</p>
        <Sources>
          <dt>WordPress</dt>
          <dd>the XML file of Tools, Export, All content</dd>
          <dt>Ghost</dt>
          <dd>the JSON file of Settings, Import/Export, or a zip file of it and the images</dd>
          <dt>Medium</dt>
          <dd>the zip file that it sends after Settings, Security and apps, Download your information</dd>
          <dt>Markdown</dt>
          <dd>a zip file of the texts with their pictures: Hugo, Jekyll, Astro, Eleventy</dd>
          <dt>CSV</dt>
          <dd>one item in each row, and a first row that names the columns</dd>
          <dt>Halden</dt>
          <dd>
            the zip file of an export. A new installation takes everything, with ids and settings; one in use takes
            content, files, authors and redirects
          </dd>
        </Sources>
        <p>
          The file can be up to {importLimitMb} MB, and a new installation must take everything within five minutes. The
          command <code>npm run import</code> on the server has neither limit.
        </p>
        {problem && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {input}
        <Button
          variant="contained"
          loading={progress !== null}
          loadingPosition="start"
          startIcon={<FileUp size={16} strokeWidth={1.75} aria-hidden />}
          onClick={choose}
        >
          {progress === null ? 'Choose file' : 'Uploading…'}
        </Button>
        {progress !== null && (
          <LinearProgress
            aria-label="Upload"
            variant="determinate"
            value={progress * 100}
            sx={{ mt: 2, maxWidth: 360 }}
          />
        )}
      </Box>
    </DropZone>
  );
}
