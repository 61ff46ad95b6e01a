import { render, screen } from '@testing-library/react';
import { LinkedText } from './linked-text.tsx';

test('web and email addresses in a message are links, without the punctuation that follows them', () => {
  const text = 'See https://ada.example/offer?a=1. Or write to ada@example.com, (http://b.example/x)!\nftp://c.example';
  render(
    <p>
      <LinkedText>{text}</LinkedText>
    </p>,
  );
  expect(screen.getByText(/See/).textContent).toBe(text);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://ada.example/offer?a=1',
    'mailto:ada@example.com',
    'http://b.example/x',
  ]);
  expect(screen.getByText('https://ada.example/offer?a=1').getAttribute('rel')).toBe('noopener noreferrer nofollow');
});
