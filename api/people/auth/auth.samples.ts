import { enrol } from '../../testing/access/authenticator.ts';
import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { samplePassword } from '../../testing/samples.ts';
import { administrator } from '../../testing/server.ts';

const codes = 'mutation ($password: String!, $code: String!)';

export function samples({ server, admin, sql, person, keepSecret }: SampleTools): Samples {
  /** A user with a second factor, and the variables for changing it. */
  const enrolled = async () => {
    const { id, client } = await person();
    const { app, enrolment, recoveryCodes } = await enrol(client, samplePassword);
    for (const secret of [enrolment?.secret ?? '', ...recoveryCodes]) keepSecret(secret);
    return { id, client, variables: { password: samplePassword, code: app.code() } };
  };
  return {
    mutations: {
      endOtherSessions: async () => {
        await server.loggedIn();
        return ['mutation { endOtherSessions }', {}];
      },
      endSession: async () => {
        await server.loggedIn();
        const [row] = await sql<{ id: number }>('select max(id) as id from sessions');
        return ['mutation ($id: ID!) { endSession(id: $id) }', { id: row?.id }];
      },
      beginSecondFactor: () => Promise.resolve(['mutation { beginSecondFactor { __typename } }', {}]),
    },
    writes: {
      'POST /api/auth/login': write(
        'login user',
        () => () =>
          server
            .visitor()
            .post('/api/auth/login', { username: administrator.username, password: administrator.password }),
      ),
      'POST /api/auth/logout': write(
        'logout user',
        async () => {
          const { client } = await person();
          return () => client.post('/api/auth/logout');
        },
        'person',
      ),
      confirmSecondFactor: write(
        'update second factor',
        async () => {
          const { client } = await person();
          return async () => {
            await enrol(client, samplePassword);
            return {};
          };
        },
        'person',
      ),
      renewRecoveryCodes: write(
        'create recovery code',
        async () => {
          const { client, variables } = await enrolled();
          return () => client.graphql(`${codes} { renewRecoveryCodes(password: $password, code: $code) }`, variables);
        },
        'person',
      ),
      disableSecondFactor: write(
        'delete second factor',
        async () => {
          const { client, variables } = await enrolled();
          return () => client.graphql(`${codes} { disableSecondFactor(password: $password, code: $code) }`, variables);
        },
        'person',
      ),
      resetSecondFactor: write('delete second factor', async () => {
        const { id } = await enrolled();
        return () => admin.graphql(`mutation { resetSecondFactor(userId: "${id}") { id } }`);
      }),
    },
  };
}
