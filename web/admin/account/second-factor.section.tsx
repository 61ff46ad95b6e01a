import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useApolloClient } from '@apollo/client/react';
import { errorToast } from '../../lib/requests/error-toast.ts';
import { colour } from '../../ui/tokens.ts';
import { useToast } from '../../ui/toast/use-toast.ts';
import type { AccountQuery, BeginSecondFactorMutation } from './account.graphql.gen.ts';
import {
  AccountDocument,
  BeginSecondFactorDocument,
  ConfirmSecondFactorDocument,
  DisableSecondFactorDocument,
  MySessionsDocument,
  RenewRecoveryCodesDocument,
} from './account.graphql.gen.ts';
import { CodeDialog } from './code.dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.dialog.tsx';

const Text = styled('p')({
  margin: '0 0 14px',
  fontSize: 14,
  lineHeight: 1.55,
  color: colour.inkSoft,
  textWrap: 'pretty',
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginBottom: 16 });

type Enrolment = BeginSecondFactorMutation['beginSecondFactor'];
type Step = 'none' | 'enrol' | 'renew' | 'disable';

export function SecondFactorSection({ state }: { state: AccountQuery['mySecondFactor'] }) {
  const client = useApolloClient();
  const { toast } = useToast();
  const [step, setStep] = useState<Step>('none');
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => setStep('none');

  const begin = async () => {
    setBusy(true);
    try {
      const { data } = await client.mutate({ mutation: BeginSecondFactorDocument });
      setEnrolment(data?.beginSecondFactor ?? null);
      setStep('enrol');
    } catch (error) {
      toast(errorToast(error));
    }
    setBusy(false);
  };
  const change = async (values: { password: string; code: string }) => {
    const refetchQueries = [AccountDocument, MySessionsDocument];
    if (step === 'disable') {
      await client.mutate({ mutation: DisableSecondFactorDocument, variables: values, refetchQueries });
      toast({ title: 'Second factor turned off' });
    } else {
      const mutation = step === 'enrol' ? ConfirmSecondFactorDocument : RenewRecoveryCodesDocument;
      const { data } = await client.mutate({ mutation, variables: values });
      setCodes(data?.codes ?? []);
    }
    close();
  };
  const left = state.recoveryCodesLeft;

  return (
    <>
      {state.isOn ? (
        <>
          <Text>
            <strong>On.</strong> {left === 0 ? 'No recovery codes are left.' : `${left} of 10 recovery codes are left.`}
            {state.isRequired && ' Your role requires it.'}
          </Text>
          <Buttons>
            <Button variant="outlined" color="inherit" onClick={() => setStep('renew')}>
              New recovery codes
            </Button>
            {!state.isRequired && (
              <Button color="error" onClick={() => setStep('disable')}>
                Turn off
              </Button>
            )}
          </Buttons>
        </>
      ) : (
        <>
          <Text>
            <strong>Off.</strong> You need an authenticator app, such as Aegis, 2FAS, Google Authenticator or the one in
            your password manager.
          </Text>
          <Buttons>
            <Button
              variant={state.isRequired ? 'contained' : 'outlined'}
              color={state.isRequired ? 'primary' : 'inherit'}
              loading={isBusy}
              onClick={() => void begin()}
            >
              Set up
            </Button>
          </Buttons>
        </>
      )}
      <CodeDialog step={step === 'none' ? null : step} enrolment={enrolment} onClose={close} onSubmit={change} />
      <RecoveryCodesDialog
        codes={codes}
        onClose={() => {
          setCodes(null);
          // Only now: refetching earlier would unmount the recovery codes.
          void client.refetchQueries({ include: 'active' });
        }}
      />
    </>
  );
}
