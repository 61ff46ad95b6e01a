import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useApolloClient } from '@apollo/client/react';
import { errorToast } from '../../../lib/requests/error-toast.ts';
import { colour } from '../../../ui/tokens.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
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
import type { Step } from './code.dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.dialog.tsx';
import { useDialog } from '../../tools/dialogs/use-dialog.ts';

const Text = styled('p')({
  margin: '0 0 14px',
  fontSize: 14,
  lineHeight: 1.55,
  color: colour.inkSoft,
  textWrap: 'pretty',
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginBottom: 16 });

type Enrolment = BeginSecondFactorMutation['beginSecondFactor'];

export function SecondFactorSection({ state }: { state: AccountQuery['mySecondFactor'] }) {
  const client = useApolloClient();
  const { toast } = useToast();
  const step = useDialog<Step>();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const codes = useDialog<readonly string[]>();
  const [isBusy, setBusy] = useState(false);

  const begin = async () => {
    setBusy(true);
    try {
      const { data } = await client.mutate({ mutation: BeginSecondFactorDocument });
      setEnrolment(data?.beginSecondFactor ?? null);
      step.open('enrol');
    } catch (error) {
      toast(errorToast(error));
    }
    setBusy(false);
  };
  const change = async (values: { password: string; code: string }) => {
    const refetchQueries = [AccountDocument, MySessionsDocument];
    if (step.item === 'disable') {
      await client.mutate({ mutation: DisableSecondFactorDocument, variables: values, refetchQueries });
      toast({ title: 'Second factor turned off' });
    } else {
      const mutation = step.item === 'enrol' ? ConfirmSecondFactorDocument : RenewRecoveryCodesDocument;
      const { data } = await client.mutate({ mutation, variables: values });
      codes.open(data?.codes ?? []);
    }
    step.close();
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
            <Button variant="outlined" color="inherit" onClick={() => step.open('renew')}>
              New recovery codes
            </Button>
            {!state.isRequired && (
              <Button color="error" onClick={() => step.open('disable')}>
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
      <CodeDialog dialog={step} enrolment={enrolment} onSubmit={change} />
      <RecoveryCodesDialog
        dialog={codes}
        onClosed={() => {
          // Only now: refetching earlier would unmount the recovery codes.
          void client.refetchQueries({ include: 'active' });
        }}
      />
    </>
  );
}
