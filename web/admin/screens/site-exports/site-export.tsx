import { useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { Section } from '../../tools/screen/screen-section.ts';

const Options = styled('div')({ display: 'flex', flexDirection: 'column', marginBottom: 16 });

/** Downloads the whole site as one file. */
export function SiteExport() {
  const [revisions, setRevisions] = useState(false);
  const [people, setPeople] = useState(false);
  const query = new URLSearchParams({ ...(revisions && { revisions: 'true' }), ...(people && { people: 'true' }) });
  return (
    <Section aria-labelledby="site-export">
      <h2 id="site-export">Take your site with you</h2>
      <p>
        One zip file with all content as HTML, Markdown and data, the settings, redirects, users without passwords, and
        every file of the library.
      </p>
      <Options>
        <FormControlLabel
          control={<Checkbox checked={revisions} onChange={(_, isOn) => setRevisions(isOn)} />}
          label="With the history of content and settings"
        />
        <FormControlLabel
          control={<Checkbox checked={people} onChange={(_, isOn) => setPeople(isOn)} />}
          label="With messages and subscribers"
        />
      </Options>
      <Button
        href={`/api/export?${query.toString()}`}
        download
        variant="outlined"
        color="inherit"
        startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
      >
        Download export
      </Button>
    </Section>
  );
}
