import type { DemoPage } from './demo.types.ts';

export const demoPages: readonly DemoPage[] = [
  {
    title: 'Careers',
    slug: 'careers',
    status: 'published',
    daysAgo: 210,
    metaDescription:
      'Working at Halden: what we do all day, how we hire in three steps, what we pay, and the positions open now.',
    content: `<p>We are 164 people in Oslo, Manchester and Eindhoven. About half write software or train models. The other half are former nurses, toolmakers, claims clerks, radiographers and controllers, who know the work our systems support. Both lead projects.</p>
<h2>What the work is like</h2>
<ul><li>You will spend time where the system runs. Engineers spend about one week in five with a customer, on a ward, a plant or an office, often at odd hours.</li><li>You will look at a lot of data, and at more individual cases than you are used to.</li><li>You will write. Every project has a page that says what was decided and why, and a customer can read it.</li><li>You will be on call about one week in nine once you know your way around, paid, and with the following Monday off.</li></ul>
<h2>Open positions</h2>
<table><thead><tr><th scope="col">Position</th><th scope="col">Place</th><th scope="col">Salary per year</th></tr></thead><tbody><tr><td>Machine learning engineer, visual inspection</td><td>Eindhoven</td><td>€62,000 to €84,000</td></tr><tr><td>Clinical safety lead (nurse, doctor or radiographer)</td><td>Manchester or Oslo</td><td>£58,000 to £72,000</td></tr><tr><td>Integration engineer, HL7 and FHIR</td><td>Any of the three</td><td>€56,000 to €76,000</td></tr><tr><td>Process analyst, insurance and public offices</td><td>Oslo</td><td>NOK 680,000 to 860,000</td></tr></tbody></table>
<p>Same work, same band: the figures are those in our internal table. Four days a week are possible in all positions.</p>
<h2>How we hire</h2>
<ol><li><strong>A conversation</strong> of 45 minutes, about your work and ours.</li><li><strong>A paid working day</strong> on an old, real problem, together with two of us. You see our code and we see how you think. €350, whatever the outcome.</li><li><strong>A conversation with someone from a customer.</strong> They have a veto, and so do you.</li></ol>
<p>You hear from us within five working days after each step, with reasons. We do not screen applications by software. Each is read by someone who does the job.</p>
<h2>Apply</h2>
<p>Write to <a href="mailto:jobs@halden.example">jobs@halden.example</a>: one page about something you made or improved, and how you knew it was better. A CV is welcome. A photograph or a date of birth is not needed.</p>`,
  },
  {
    title: 'Security',
    slug: 'security',
    status: 'published',
    daysAgo: 258,
    metaDescription:
      'How Halden keeps data and systems safe: where data lives, who may see it, signed updates, tests, incidents, and how to report a vulnerability.',
    content: `<p>This page says what we do, in enough detail for a security officer to ask the next question. Documents (test reports, policies, the completed questionnaire of your sector) are sent under a confidentiality agreement: <a href="mailto:security@halden.example">security@halden.example</a>.</p>
<h2>Where your data is</h2>
<p>With you, as a rule. About two thirds of our systems run on the customer’s own machines. For the rest we use data centres in the European Union or the United Kingdom, as the contract states, with one database per customer. Your data is not used to train models for others unless you have agreed to it in a separate agreement.</p>
<h2>Who can see it</h2>
<ul><li>At most four named people per project, each with a personal account and a hardware key.</li><li>Access ends with the project, automatically. Extending it needs a reason and your contact’s consent.</li><li>Access to production is recorded, and you can see the record at any time.</li><li>We work on copies without names wherever the task allows.</li></ul>
<h2>How it is protected</h2>
<table><thead><tr><th scope="col">Subject</th><th scope="col">What we do</th></tr></thead><tbody><tr><td>In transit</td><td>TLS 1.2 or newer; between our own systems with certificates on both sides</td></tr><tr><td>At rest</td><td>AES-256, keys per customer, changed every year</td></tr><tr><td>Backups</td><td>Daily, encrypted, in a second location; a test restore every quarter</td></tr><tr><td>Updates</td><td>One signed file; the signing key is kept offline and takes two people</td></tr><tr><td>Dependencies</td><td>Listed for each version; known vulnerabilities are assessed within two working days</td></tr><tr><td>Deletion</td><td>At the agreed date, backups within 35 days after it, with a record</td></tr></tbody></table>
<h2>How it is tested</h2>
<p>An outside firm runs penetration tests on our products and offices once a year. Summaries are available, including what was found. Every code change is reviewed by a second person and passes automated tests. For models we also test whether training records can be recovered from the weights, before they leave the customer’s network.</p>
<h2>When something happens</h2>
<p>An engineer is on duty at all hours and answers in under two hours. If your data or the safety of a decision may be affected, we tell you within 24 hours of learning it, even if the cause is still unknown. Afterwards you receive a written report. If another customer’s incident concerns your version, you receive that report as well.</p>
<h2>Reporting a vulnerability</h2>
<p>Write to <a href="mailto:security@halden.example">security@halden.example</a>, in English, Dutch or Norwegian. A person answers within two working days. Please give us 90 days before you publish, leave other people’s data alone, and do not test live systems at hospitals or plants: ask us for a test system. We will not take legal action against anyone who keeps to this, and we name finders who wish to be named.</p>`,
  },
  {
    title: 'Press',
    slug: 'press',
    status: 'published',
    daysAgo: 180,
    metaDescription:
      'For journalists: Halden in brief, figures with their definitions, people you can talk to, and what we do not comment on.',
    content: `<p>Questions from journalists are answered by a person, usually on the same day: <a href="mailto:press@halden.example">press@halden.example</a>.</p>
<h2>Halden in one paragraph</h2>
<p>Halden builds and runs AI systems for hospitals, factories and offices. It is named after a small Norwegian town where engineers have long studied how people and complex machines work together. The company employs 164 people in Oslo, Manchester and Eindhoven and belongs to its founders and staff.</p>
<h2>Figures</h2>
<table><thead><tr><th scope="col">Figure</th><th scope="col">What it counts</th></tr></thead><tbody><tr><td>More than 500 solutions</td><td>Systems delivered and accepted since the company was founded</td></tr><tr><td>344</td><td>Systems in operation at the end of last year</td></tr><tr><td>99.9%</td><td>Requests with a valid answer in the agreed time; <a href="/blog/what-our-999-counts-and-what-it-leaves-out">definition and yearly count</a></td></tr><tr><td>Under 2 hours</td><td>Time until an engineer answers a support call, day or night; the median last year was 11 minutes</td></tr></tbody></table>
<p>Please do not write that our systems are “99.9% accurate”. They are not, and neither is anyone’s.</p>
<h2>Subjects we like to talk about</h2>
<ul><li>Why projects are stopped, with examples of our own</li><li>What approval by people can and cannot do</li><li>Small models on old machines</li><li>What a hospital should ask a supplier</li></ul>
<h2>What we do not comment on</h2>
<p>Customers, unless they have agreed to the wording. Competitors. When machines will think.</p>
<h2>Pictures</h2>
<p>The logo and the line drawings on this site may be used in reports about us, unaltered and with the credit “Halden”. We have no photographs of robots.</p>`,
  },
  {
    title: 'Partner handbook',
    slug: 'partner-handbook',
    status: 'private',
    daysAgo: 120,
    metaDescription: 'For integration partners: how projects run, who does what, and whom to call.',
    content: `<p>For partners who install and look after Halden systems. Please do not pass it on; the current version is always here.</p>
<h2>Who does what</h2>
<table><thead><tr><th scope="col">Step</th><th scope="col">Partner</th><th scope="col">Halden</th></tr></thead><tbody><tr><td>First visit</td><td>Leads</td><td>Takes part</td></tr><tr><td>Mechanics, light, network</td><td>Leads</td><td>Checks the plan</td></tr><tr><td>Model, tests, threshold</td><td>–</td><td>Leads</td></tr><tr><td>Acceptance</td><td>Runs it</td><td>Supplies the protocol</td></tr><tr><td>Support, first line</td><td>Mon to Fri, 8 to 18</td><td>All other hours</td></tr><tr><td>Support, second line</td><td>–</td><td>Always</td></tr></tbody></table>
<h2>Before every visit</h2>
<ol><li>Read the project page, including the last three entries.</li><li>Bring the reference part or the test letter.</li><li>Ask the shift, not only the manager, what has changed.</li></ol>
<h2>Three things we never do</h2>
<ul><li>Change a threshold without the customer’s owner knowing it.</li><li>Take data away on a private device, not even a picture of a screen.</li><li>Promise a figure that is not on the evaluation sheet.</li></ul>
<h2>When it is red</h2>
<p>A red lamp means that the system has stopped itself and the customer works without it. Call the duty engineer first, then go. Do not restart before the log has been copied: the cause is in the last 200 lines.</p>`,
  },
  {
    title: 'Accessibility',
    slug: 'accessibility',
    status: 'draft',
    daysAgo: 16,
    metaDescription:
      'What we do so that everyone can use this site, what does not work yet, and how to tell us about a barrier.',
    content: `<p>We want everyone to be able to use this site, whatever device or assistive technology they use. The standard is WCAG 2.2, level AA.</p>
<h2>What works</h2>
<ul><li>Every function can be reached with the keyboard, and the focus can be seen.</li><li>Text and controls have sufficient contrast in the light and the dark theme.</li><li>Headings, lists and tables are marked up as such. Informative images have a description.</li><li>Nothing moves if you have asked your device for less motion.</li><li>Text can be enlarged to 200% without anything being lost.</li></ul>
<h2>What does not work yet</h2>
<p>Wide tables in some posts have to be scrolled sideways on a phone.</p>
<h2>Tell us</h2>
<p>If you find a barrier, write to <a href="mailto:hello@halden.example">hello@halden.example</a> or use the <a href="/contact">contact form</a>. We answer within two working days, and you can have any content of this site in another format.</p>
<p><em>To do before publishing: date and result of the last check by people who use a screen reader.</em></p>`,
  },
];
