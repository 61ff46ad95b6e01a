import type { DemoStory } from './demo.types.ts';

export const technologyPosts: readonly DemoStory[] = [
  {
    title: 'What our 99.9% counts and what it leaves out',
    slug: 'what-our-999-counts-and-what-it-leaves-out',
    category: 'Technology',
    status: 'published',
    daysAgo: 34,
    excerpt:
      'We print a success rate of 99.9% on our home page. A reader asked what it means. Here is the definition, the count for last year, and the cases it does not cover.',
    metaDescription:
      'The definition behind our 99.9% success rate: which requests count, what success means, last year’s figures and what is not included.',
    content: `<p>A hospital’s head of IT wrote to us: “Your site says 99.9% success rate. Of what?” It is a fair question, and the answer should have been next to the number from the start.</p>
<h2>The definition</h2>
<p><strong>Of all requests sent to a Halden system in production, the share that received a valid answer within the time agreed with that customer.</strong> Counted per request, over the calendar year, over all customers who send us operating figures.</p>
<ul><li>A <em>request</em> is one image, document, message or reading that the customer’s system sends for processing.</li><li>A <em>valid answer</em> is a result in the agreed format. “Not sure, ask a person” is a valid answer. An error or a timeout is not.</li><li>The <em>time agreed</em> is part of every contract, from 30 milliseconds on a production line to an hour for a night batch.</li><li>Planned maintenance announced five working days ahead is left out. It came to 61 hours over all systems.</li></ul>
<h2>Last year</h2>
<table><thead><tr><th scope="col">Quarter</th><th scope="col">Requests (millions)</th><th scope="col">Failed or late</th><th scope="col">Success</th></tr></thead><tbody><tr><th scope="row">First</th><td>412</td><td>288,000</td><td>99.93%</td></tr><tr><th scope="row">Second</th><td>455</td><td>319,000</td><td>99.93%</td></tr><tr><th scope="row">Third</th><td>470</td><td>752,000</td><td>99.84%</td></tr><tr><th scope="row">Fourth</th><td>503</td><td>302,000</td><td>99.94%</td></tr><tr><th scope="row">Year</th><td>1,840</td><td>1,661,000</td><td>99.91%</td></tr></tbody></table>
<p>The third quarter was below target. On 14 August an expired certificate stopped a gateway that 37 sites share, for six hours. Certificates are now renewed 30 days ahead, and two people are told at 20.</p>
<h2>What the number does not say</h2>
<ol><li><strong>It is not accuracy.</strong> A valid answer may be wrong. Accuracy depends on the task, is measured per customer against people’s judgement, and is never a single number. Nothing we run is right 99.9% of the time, except where a barcode is involved.</li><li><strong>It is an average over requests.</strong> Production lines send many, clinics few. The median customer is at 99.96%, the worst was at 98.7%, because of one site’s power supply. They know, and we told them first.</li><li><strong>It covers 81% of our systems.</strong> The rest run in networks from which no operating figures may leave. We do not know their rate, and we do not guess.</li></ol>
<h2>Why not a better-looking number</h2>
<p>We considered three. <em>Availability</em>, the share of minutes in which a system was up, would read 99.97%. It counts a quiet Sunday night as much as a Monday morning. <em>Success with retries</em>, where a request may be sent again, would read 99.99%. It is how the customer’s software experiences us, but it hides the delays. And <em>projects completed</em>, which several readers took the figure to mean, would be far lower: of the last 50 evaluations eleven ended before going live, as we describe in <a href="/articles/how-we-evaluate-a-model-step-by-step">our method</a>.</p>
<p>Requests, first attempt, in time: that is the strictest of the definitions we can count everywhere.</p>
<h2>How it is counted</h2>
<p>Each system writes a counter every minute: received, answered, late, failed. The counters are sent once a day, signed. Our controller’s office adds them up, and not the engineers who are measured by them. A customer can compare the figures with its own at any time, and 14 did last year. In two cases theirs were lower than ours, because messages had been lost before they reached us. Since then we have counted from the customer’s side wherever its software permits.</p>
<h2>The other numbers</h2>
<p><strong>More than 500 solutions</strong> counts systems delivered and accepted since the company was founded. At the end of last year 344 of them were in operation. <strong>Response in under two hours</strong> is the time until an engineer answers, day or night, for customers with a support contract. It is not the time until the problem is solved. Last year the median was 11 minutes, and four of 2,906 calls took longer than two hours.</p>
<p>We have put a link to this page into our standard offer. If you see a number of ours without a definition, please <a href="/contact">ask</a>.</p>`,
  },
  {
    title: 'One log line per decision',
    slug: 'one-log-line-per-decision',
    category: 'Technology',
    status: 'published',
    daysAgo: 90,
    featuredImage: '/media/demo/one-log-line-per-decision.svg',
    excerpt:
      'When somebody asks in eighteen months why the system did that, one line has to be enough. The twelve fields we write for every decision, and what we learned to leave out.',
    metaDescription:
      'Twelve fields that make an automated decision explainable eighteen months later: the format, an example in JSON, and what not to log.',
    content: `<p>The question comes late. A patient’s lawyer, an auditor, a customer’s customer: why was this letter sent to orthopaedics in March of last year? By then the model has been replaced four times, two of the three engineers have moved on, and the server is a different one. All that is left is what was written down at the time.</p>
<p>We write one line per decision, at the moment it is taken. It looks like this:</p>
<pre><code class="language-json">{
  "at": "2026-03-11T09:42:07.118Z",
  "decision": "d-7f3a91c2",
  "task": "referral-routing",
  "input": { "ref": "letter/5530912", "sha256": "9b1e…c07f" },
  "model": { "name": "routing", "version": "4.2.1", "sha256": "41d0…aa93" },
  "config": "2026-03-02/threshold-0.82",
  "output": "orthopaedics",
  "score": 0.91,
  "runnerUp": { "output": "rheumatology", "score": 0.06 },
  "reasons": ["line 4: suspected meniscus tear", "line 9: MRI attached"],
  "actor": "automatic",
  "effect": "sent to worklist ORT-2"
}</code></pre>
<h2>Why these fields</h2>
<ul><li><strong>A reference and a hash, never the content.</strong> The letter stays where it belongs. The hash proves later that it is the same letter. When the letter is deleted, as it must be one day, the log holds nothing personal.</li><li><strong>The model by hash.</strong> A version number is a promise; a hash is a fact. We keep every model that ever ran in production for ten years. All of them together fit on one disk.</li><li><strong>The configuration by name.</strong> Half of all “Why did it do that?” turn out to be a threshold somebody moved.</li><li><strong>The runner-up.</strong> It tells a close call from a clear one, which the score alone does not.</li><li><strong>The effect.</strong> What happened because of it, in the other system’s words. Without it the log proves that we decided, but not that anything happened.</li></ul>
<h2>What we stopped writing</h2>
<p>The first version had 40 fields. It included the full list of inputs with a weight for each, since that looked like an explanation. In two years nobody used it: the people who ask are not statisticians, and the weights of one case mean little. The two lines of text that the decision is based on, quoted by number, are what people want to see.</p>
<p>We also stopped logging the user’s name with each view. Who looked at what is a different log, with different readers and a shorter life.</p>
<h2>Who may read it</h2>
<p>The log belongs to the customer and stays with the customer. It is append-only: each line carries a hash of the one before, so that a missing or altered line shows. Three kinds of people read it. Clerks see the lines of a case they are working on, in plain words, on the case’s own screen. Auditors get an export by period, with a short description of the fields. Engineers see everything but can look up no input, since the reference means nothing outside the customer’s network.</p>
<p>That last limit is inconvenient about once a month. It has also made the answer to “Can your people see our letters?” a short one.</p>
<h2>Replay</h2>
<p>Once a month a job takes 200 lines at random, fetches the input where it still exists, loads the model by its hash, and runs it again. The result must be the same to the fourth decimal. It has failed twice: once for a library that had been updated underneath, and once for a letter that had been edited after it was routed. The second was worth knowing about, too.</p>
<h2>Cost</h2>
<p>A line is about 600 bytes, 90 when compressed. Our busiest customer produces 1.1 million decisions a day: about 36 GB a year.</p>`,
  },
  {
    title: 'Running models where the network ends',
    slug: 'running-models-where-the-network-ends',
    category: 'Technology',
    status: 'published',
    daysAgo: 266,
    publishedDaysAgo: 264,
    excerpt:
      'Nearly a fifth of our systems run in places with no connection to the outside. How we update them, how we know that they are healthy, and what a USB stick has to do with it.',
    metaDescription:
      'Operating AI systems in isolated networks: signed bundles, updates by hand, self-tests and a health report that fits on a printed page.',
    content: `<p>Nearly a fifth of our systems run in isolated networks: operating theatres, control rooms, a plant for explosives. There is no cloud to call, no remote desktop, often no telephone reception. For these we have three rules. They have turned out to be good rules elsewhere, too.</p>
<h2>1. Everything arrives in one piece</h2>
<p>An update is a single signed file. It holds the program, the model, the configuration and the tests, and it installs without fetching anything. The system checks the signature before it unpacks, installs beside the running version, runs the tests, and only then switches. If a test fails it stays with the old version and says which test it was. The old version is kept for 30 days; going back is one command and takes four seconds.</p>
<pre><code class="language-bash">$ halden verify update-4.2.1.bundle
signature   ok  (key 2025-B, signed 2026-02-18)
fits        ok  (needs 3.1 GB, 41.7 GB free)
from        ok  (4.1.x or 4.2.0; this is 4.2.0)
$ halden install update-4.2.1.bundle
tests       118 of 118 passed
now running 4.2.1 (4.2.0 kept until 20 March)</code></pre>
<p>The file gets there in whatever way the site allows. Usually that is a USB stick that is handed through a checking station by a person with a name badge.</p>
<h2>2. It knows whether it is healthy</h2>
<p>With nobody watching from outside, the system has to examine itself. Each hour it processes 50 stored cases with known answers, and compares results, speed and memory with the day it was accepted. It watches its inputs for drift, its disk for space and its clock for time. All of this ends in one lamp: green, yellow, red. Yellow means “call us within a week”, red means “work without me”.</p>
<p>Red also makes it stop answering. A broken system that keeps answering is the worst of all.</p>
<h2>3. The report fits on one page</h2>
<p>On the first of each month it prints a page: cases, hand-overs to people, self-tests, the three largest changes. Somebody at the site reads it, signs it, and, where that is allowed, sends us a photograph. It holds no personal data and no production figures, so that even the explosives plant does. From 64 isolated systems we received 58 pages last month. We called the other six.</p>
<h2>What it costs</h2>
<p>Building for isolation takes about 15% more work at the start. It pays for itself at connected sites as well: since every update works this way, none has ever depended on somebody else’s server being up on the day. On the day when a large package registry was down for most of an afternoon, eleven of our customers updated. They did not notice.</p>
<p>How we sign, store and hand over bundles is described on the <a href="/security">security page</a>.</p>`,
  },
  {
    title: 'Choosing an interface: HL7, OPC UA and the humble CSV',
    slug: 'choosing-an-interface-hl7-opc-ua-and-the-humble-csv',
    category: 'Technology',
    status: 'draft',
    daysAgo: 7,
    excerpt:
      'Standards promise that systems fit together. We compare the effort of 85 integrations by interface, and defend the nightly file.',
    metaDescription:
      'Effort and upkeep of 85 integrations compared by interface: HL7 v2, FHIR, OPC UA, REST, database views and plain files.',
    content: `<p>Every project of ours begins and ends with an interface. We kept time sheets for 85 of them: the days from the first conversation to the first real message, and the hours of upkeep in the year after.</p>
<table><thead><tr><th scope="col">Interface</th><th scope="col">Number</th><th scope="col">Median days to first message</th><th scope="col">Upkeep, hours a year</th></tr></thead><tbody><tr><th scope="row">HL7 v2</th><td>23</td><td>34</td><td>11</td></tr><tr><th scope="row">FHIR</th><td>9</td><td>27</td><td>14</td></tr><tr><th scope="row">OPC UA</th><td>18</td><td>19</td><td>9</td></tr><tr><th scope="row">REST, the vendor’s own</th><td>14</td><td>16</td><td>23</td></tr><tr><th scope="row">Database view, read-only</th><td>12</td><td>8</td><td>17</td></tr><tr><th scope="row">File in a folder</th><td>9</td><td>4</td><td>6</td></tr></tbody></table>
<p>Most of the days are not spent on technology. They are spent waiting for someone to open a port.</p>
<h2>What a standard buys you</h2>
<p>Not plug and play. HL7 v2 leaves so much open that no two hospitals send the same message. What it buys is a shared vocabulary: both sides know what an ORU message is, and the discussion is about field 5 and not about everything.</p>
<h2>In defence of the file</h2>
<p>A file can be opened. It can be sent by mail to someone who is asked what is wrong with it. It can be kept, and processed again. It needs no port. For anything that is decided once a day it is enough, provided that four things are settled:</p>
<ol><li>Write under another name and rename when done, so that no half-written file is read.</li><li>UTF-8, a header line, ISO dates, a point as the decimal mark.</li><li>A count of lines in the last line.</li><li>Someone is told when the file does <em>not</em> come.</li></ol>
<p><em>To do: the picture of the pager rota, and check with Tomasz whether the FHIR figures include the two aborted ones.</em></p>
<p>The worst upkeep in the table belongs to vendors’ own REST interfaces. They are pleasant to start with, but they change: 14 integrations had 31 changes in a year, of which nine were announced. We now record a week of answers from each, and compare new ones against them every night.</p>
<h2>A rule of thumb</h2>
<p>If the decision is needed within a second: OPC UA or a message. Within a minute: a message or REST. By tomorrow: a file. Ask first when the decision is needed, and by whom. It is surprising how often the answer is tomorrow.</p>`,
  },
];
