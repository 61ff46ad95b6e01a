import type { StarterPost } from '../starter.ts';

export const posts: readonly StarterPost[] = [
  {
    title: 'How to write a request that gets a good quote',
    slug: 'how-to-write-a-good-request',
    excerpt: 'Five sentences are enough, if they are the right five. They save everybody a round of questions.',
    metaDescription: 'The five sentences that make a request clear, and save everybody a round of questions.',
    content: `<p>A good quote begins with a good request. It does not have to be long. These are the things that we would ask you anyway:</p>
<h2>What you want to achieve</h2>
<p>Describe the result and not the way to it. “Visitors should find the entrance at once” tells us more than “we need a bigger sign”.</p>
<h2>What is there already</h2>
<p>Photographs, plans, earlier quotes: whatever exists saves time. It does not matter if it is out of date, as long as you say so.</p>
<h2>By when you need it</h2>
<p>Tell us the date that counts, and what happens on it. Then we know whether it can move.</p>
<h2>What it may cost</h2>
<p>Many people keep their budget to themselves. With a rough figure we can say straight away what is possible, and what is not.</p>
<h2>Who decides</h2>
<p>If several people have to agree, we would like to hear from all of them early. It is the surest way to avoid surprises.</p>`,
  },
  {
    title: 'What happens in a first meeting',
    slug: 'what-happens-in-a-first-meeting',
    excerpt: 'No slides, no contract. We ask, you show us around, and in the end both sides know more.',
    metaDescription: 'What we ask in a first meeting, what you can prepare, and what you get afterwards.',
    content: `<p>A first meeting costs you an hour and commits you to nothing. This is what it looks like.</p>
<h2>Before</h2>
<p>We tell you who is coming. You need not prepare anything; if you want to, write down the three things that bother you most.</p>
<h2>During</h2>
<p>We ask a great deal and say little. If you can, show us the place or the thing that it is about. Half of what matters is easier to see than to explain.</p>
<h2>Afterwards</h2>
<p>Within a few days you get a page from us: what we understood, what we would do, and what we do not know yet. If we are not the right company for it, we say that too.</p>`,
  },
  {
    title: 'Welcome to our new website',
    slug: 'welcome-to-our-new-website',
    excerpt: 'It is easier to read, quicker to load and simpler to keep up to date. Have a look around.',
    metaDescription: 'Our website is new: what you find on it, and how to tell us what is missing.',
    content: `<p>We have cleared up. The new website says what we do, who we are and how you reach us, and little else.</p>
<h2>What you find here</h2>
<ul><li><a href="/services">Our services</a>, with answers to the questions that we hear most often,</li><li><a href="/about">who we are</a> and how we work,</li><li>this blog, in which we write about our work from time to time.</li></ul>
<h2>What do you miss?</h2>
<p>If you looked for something and did not find it, please <a href="/contact">tell us</a>. We read every message.</p>`,
  },
];
