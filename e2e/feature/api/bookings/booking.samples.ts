import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { unique } from '../../testing/samples.ts';

export function samples({ admin, made }: SampleTools): Samples {
  const input = () => ({ thing: `Crane ${unique()}`, email: `ada${unique()}@quill.example` });
  const booked = async () => ({ id: await made('/api/bookings', input()) });
  return {
    mutations: {
      createBooking: () =>
        Promise.resolve([
          'mutation ($input: BookingInput!) { createBooking(input: $input) { id } }',
          { input: input() },
        ]),
      updateBooking: async () => [
        'mutation ($id: ID!) { updateBooking(id: $id, input: { thing: "The large crane" }) { id } }',
        await booked(),
      ],
      deleteBooking: async () => ['mutation ($id: ID!) { deleteBooking(id: $id) }', await booked()],
    },
    writes: {
      'POST /api/bookings': write('create booking', () => () => admin.post('/api/bookings', input())),
      'PUT /api/bookings/:id': write('update booking', async () => {
        const { id } = await booked();
        return () => admin.put(`/api/bookings/${id}`, { thing: 'The large crane' });
      }),
      'DELETE /api/bookings/:id': write('delete booking', async () => {
        const { id } = await booked();
        return () => admin.delete(`/api/bookings/${id}`);
      }),
    },
    fill: async () => {
      for (let n = 1; n <= 5; n++) await booked();
      return {};
    },
  };
}
