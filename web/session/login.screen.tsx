import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { SignalLines } from '../ui/signal-lines.tsx';
import { LoginForm } from './login.form.tsx';
import type { LoginValues } from './use-login.ts';
import { colour } from '../ui/tokens.ts';

const Screen = styled('main')({
  position: 'relative',
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  padding: '24px clamp(16px, 4vw, 40px)',
});

const Card = styled('div')({
  width: '100%',
  maxWidth: 380,
  margin: 'auto',
  paddingBlock: 40,
  '& h1': { margin: '0 0 8px', fontSize: 30, lineHeight: 1.15, fontWeight: 620, letterSpacing: '-0.02em' },
});

const Quiet = styled('p')({
  margin: 0,
  fontSize: 14,
  lineHeight: 1.55,
  color: colour.inkSoft,
  textWrap: 'pretty',
});

const Home = styled(Link)({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  fontSize: 14,
  color: colour.inkSoft,
  textDecoration: 'none',
  '&:hover': { color: colour.ink },
});

interface LoginScreenProps {
  /** From the panel, without a session. */
  wasSentHere: boolean;
  onSubmit: (values: LoginValues) => Promise<string | null>;
}

export function LoginScreen({ wasSentHere, onSubmit }: LoginScreenProps) {
  return (
    <Screen>
      <SignalLines />
      <title>Admin Login</title>
      <Home to="/">
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        Back to the site
      </Home>
      <Card>
        <h1>Admin Login</h1>
        <Quiet sx={{ mb: 4 }}>Pages, posts and articles are written and published here.</Quiet>
        {wasSentHere && (
          <Alert severity="info" role="status" sx={{ mb: 3 }}>
            <strong>Authentication Required</strong> - Please login to access the admin panel.
          </Alert>
        )}
        <LoginForm onSubmit={onSubmit} />
        <Quiet sx={{ mt: 3, fontSize: 13 }}>
          First time here? There is no default password: the first one was printed where the server was first started.
        </Quiet>
      </Card>
    </Screen>
  );
}
