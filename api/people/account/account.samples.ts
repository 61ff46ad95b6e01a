import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { samplePassword, userInput } from '../../testing/samples.ts';
import { administrator } from '../../testing/server.ts';

const password = 'quiet-harbour-3';

export function samples({ server, made, person, mails, keepSecret }: SampleTools): Samples {
  keepSecret(password);
  /** A user who can ask for a link. */
  const login = async () => {
    const input = userInput() as { username: string };
    await made('/api/users', input);
    return input.username;
  };
  const ask = (name: string) => server.visitor().post('/api/auth/forgot-password', { login: name });
  /** The token of the next reset mail; skips other mails. */
  const resetMail = async (): Promise<string> => {
    const arrived = await mails();
    if (arrived.length === 0) throw new Error('No mail arrived');
    const found = arrived
      .map((mail) => /reset-password\/([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1])
      .find(Boolean);
    if (found === undefined) return resetMail();
    keepSecret(found);
    return found;
  };
  const link = async () => {
    await ask(await login());
    return resetMail();
  };
  return {
    mutations: {
      setOwnReviewMails: () => Promise.resolve(['mutation { setOwnReviewMails(isOn: false) { ownReviewMails } }', {}]),
      setReviewMails: () => Promise.resolve(['mutation { setReviewMails(isOn: true) { reviewMails } }', {}]),
      setMessageMails: () => Promise.resolve(['mutation { setMessageMails(isOn: true) { messageMails } }', {}]),
      updateProfile: () =>
        Promise.resolve([
          'mutation ($input: ProfileInput!) { updateProfile(input: $input) { id } }',
          {
            input: {
              firstName: null,
              lastName: null,
              email: 'other-admin@example.com',
              currentPassword: administrator.password,
            },
          },
        ]),
    },
    writes: {
      'POST /api/auth/forgot-password': write(
        'create password reset',
        async () => {
          const name = await login();
          return async () => {
            const answer = await ask(name);
            await mails();
            return answer;
          };
        },
        'visitor',
      ),
      'POST /api/auth/reset-password': write(
        'update user',
        async () => {
          const token = await link();
          return () => server.visitor().post('/api/auth/reset-password', { token, password });
        },
        'visitor',
      ),
      resetPassword: write(
        'update user',
        async () => {
          const token = await link();
          const query =
            'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }';
          return () => server.visitor().graphql(query, { token, password });
        },
        'visitor',
      ),
      changePassword: write(
        'update user',
        async () => {
          const { client } = await person();
          const query = 'mutation ($a: String!, $b: String!) { changePassword(currentPassword: $a, newPassword: $b) }';
          return () => client.graphql(query, { a: samplePassword, b: password });
        },
        'person',
      ),
    },
  };
}
