import Button from '@mui/material/Button';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router';
import { Group } from '../../tools/fields/field-group.tsx';
import { importTitle } from '../../../lib/text/screen-texts.ts';

/** Leads from the settings to the imports. */
export function ImportLink() {
  return (
    <Group
      title={importTitle}
      description="Bring a site from WordPress, Ghost, Medium, Markdown, CSV or another Halden."
    >
      <div>
        <Button
          component={Link}
          to="/admin/import"
          variant="outlined"
          color="inherit"
          startIcon={<PackageOpen size={16} strokeWidth={1.75} aria-hidden />}
        >
          Import a site
        </Button>
      </div>
    </Group>
  );
}
