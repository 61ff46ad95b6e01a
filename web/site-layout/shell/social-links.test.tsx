import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SocialLinks } from './social-links.tsx';

const link = (label: string, href: string) => ({ label, href, children: [] });

test('every known network has a mark of its own, others the first letter of their label', () => {
  const known = [
    link('LinkedIn', 'https://www.linkedin.com/company/halden'),
    link('X', 'https://x.com/halden'),
    link('TikTok', 'https://www.tiktok.com/@halden'),
    link('Xing', 'https://www.xing.com/pages/halden'),
    link('Bluesky', 'https://bsky.app/profile/halden.example'),
    link('Our site', 'https://halden.example'),
  ];
  const others = [
    link('Mastodon', 'https://mastodon.social/@halden'),
    link('Nebula', 'https://nebula.tv/halden'),
    link('über uns', 'https://example.com/about'),
  ];
  render(<SocialLinks links={[...known, ...others]} />);
  const marks = [...document.querySelectorAll('svg path')].map((path) => path.getAttribute('d'));
  expect([marks.length, new Set(marks).size]).toEqual([known.length, known.length]);
  const letters = others.map(({ label }) => screen.getByRole('link', { name: label }).textContent);
  expect(letters).toEqual(['M', 'N', 'Ü']);
});
