import type { Samples, SampleTools } from '../../testing/sample.ts';
import { userInput } from '../../testing/samples.ts';

export function samples({ admin }: SampleTools): Samples {
  const input = () => {
    const { username, email } = userInput();
    return { username, email };
  };
  const invited = async () => {
    const query = 'mutation ($input: InviteInput!) { sent: inviteUser(input: $input) { user { id } } }';
    const { data } = await admin.graphql<{ sent: { user: { id: string } } }>(query, { input: input() });
    return { id: data?.sent.user.id };
  };
  return {
    mutations: {
      inviteUser: () =>
        Promise.resolve([
          'mutation ($input: InviteInput!) { inviteUser(input: $input) { isMailed } }',
          { input: input() },
        ]),
      resendInvitation: async () => [
        'mutation ($id: ID!) { resendInvitation(userId: $id) { isMailed } }',
        await invited(),
      ],
      withdrawInvitation: async () => ['mutation ($id: ID!) { withdrawInvitation(userId: $id) }', await invited()],
    },
  };
}
