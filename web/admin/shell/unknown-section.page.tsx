import Button from '@mui/material/Button';
import { FileQuestion } from 'lucide-react';
import { Link } from 'react-router';
import { ScreenMessage } from '../../ui/screen-message.tsx';
import { PanelTitle } from '../tools/screen/head/panel-title.tsx';

export function UnknownSectionPage() {
  return (
    <>
      <PanelTitle>Not found</PanelTitle>
      <ScreenMessage
        isWhole
        icon={FileQuestion}
        title="This section does not exist"
        action={
          <Button component={Link} to="/admin" variant="outlined" color="inherit">
            Back to the panel
          </Button>
        }
      />
    </>
  );
}
