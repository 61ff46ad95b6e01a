import type { DemoStory } from './demo.types.ts';

export const healthcarePosts: readonly DemoStory[] = [
  {
    title: 'Twelve weeks on a stroke unit: what changed and what did not',
    slug: 'twelve-weeks-on-a-stroke-unit-what-changed-and-what-did-not',
    category: 'Healthcare',
    status: 'published',
    daysAgo: 5,
    featuredImage: '/media/demo/twelve-weeks-on-a-stroke-unit-what-changed-and-what-did-not.svg',
    excerpt:
      'A model now orders the CT worklist at a 480-bed hospital. At night urgent scans are read 17 minutes sooner. Daytime is unchanged, and three urgent scans were not flagged. The full figures.',
    metaDescription:
      'Results of a twelve-week CT triage pilot on a stroke unit: urgent scans read 17 minutes sooner at night, no change by day, and the three scans the model missed.',
    content: `<p>A teaching hospital with 480 beds has introduced our head CT triage. The model does one thing: it moves scans that look like a bleed or a blocked large vessel to the top of the radiologist’s worklist. It writes no report, calls nobody and hides nothing. Every scan is still read by a person.</p>
<p>We agreed the measures with the stroke lead before the first scan went through, and agreed to publish them whatever the outcome. Here they are.</p>
<h2>The result in one table</h2>
<table><caption>Urgent scans: median minutes from the end of the scan to the first read</caption><thead><tr><th scope="col">When</th><th scope="col">Twelve weeks before</th><th scope="col">Twelve weeks with triage</th><th scope="col">Urgent scans with triage</th></tr></thead><tbody><tr><th scope="row">Weekdays, 8 to 18</th><td>12</td><td>11</td><td>38</td></tr><tr><th scope="row">Evenings and nights</th><td>31</td><td>14</td><td>21</td></tr><tr><th scope="row">Weekends</th><td>28</td><td>15</td><td>12</td></tr></tbody></table>
<p>By day two radiologists sit next to each other and the list is short. There is nothing to reorder, and one minute is noise. At night one registrar covers three sites and the list holds outpatient scans sent over from the afternoon. That is where order matters. Twenty-one scans are not many: the gain at night lies between 9 and 24 minutes, with 95% confidence.</p>
<h2>What the model got wrong</h2>
<p>Of 1,106 scans, 71 were confirmed as urgent by the consultant’s final report. The model flagged 138 and caught 68 of the 71.</p>
<ul><li><strong>Three misses.</strong> Two small bleeds along the tentorium and one blocked vessel in a scan spoilt by movement. All three were read in normal order, after 22, 26 and 41 minutes. None of the delays changed treatment, says the hospital’s own review. That was luck as much as design.</li><li><strong>Seventy false flags.</strong> About six a week. Calcified vessels account for 29 of them, old surgical sites for 18. The cost is that another patient waits a few minutes longer; the registrars called it acceptable, and we are still working on the calcifications.</li></ul>
<p>A flag is a place in a queue. We resisted every request to turn it into a message on someone’s phone. At six false alarms a week, people would have stopped looking within a month.</p>
<h2>What did not change</h2>
<p>Door-to-needle time fell from 52 to 47 minutes. We do not claim it. The unit also moved its drug cupboard and began to weigh patients on the trolley in the same quarter, and 34 treated patients are too few to tell these apart.</p>
<p>Reading time per scan did not change either, and we would have been worried if it had. A radiologist who reads faster because a machine has approved is a safety problem.</p>
<blockquote><p>I stopped noticing it in week three. At two in the morning that is the highest praise I have.</p><p><cite>Radiology registrar, night rota</cite></p></blockquote>
<h2>Who waited longer</h2>
<p>Moving one scan up moves others down. At night the median wait for scans that were not flagged grew from 38 to 40 minutes, and the longest from 2 hours 10 to 2 hours 25. We had asked the emergency department beforehand what it could bear, and the answer was ten minutes. The figure is on the same monthly sheet as the others, so that nobody has to ask for it.</p>
<p>Patients of the two smaller sites that share the night list dropped behind for the first three weeks, because their scans were not being triaged yet. That was a mistake in our plan and not in the model. A list that is half ordered is unfair to the other half.</p>
<h2>What the registrars changed</h2>
<p>Twelve registrars worked with the list, and three of their requests went into the version that runs today:</p>
<ul><li>The flag shows <em>bleed</em> or <em>vessel</em>. “Urgent” alone made people look for both.</li><li>A scan after neurosurgery carries a note that flags are unreliable here. Hiding the flag was considered and rejected: then nobody would know whether the system had seen the scan.</li><li>Once a scan has been opened it keeps its place. In the first week the list moved under the mouse.</li></ul>
<h2>What it took</h2>
<ol><li>Four weeks in silent mode. The model ran, nobody saw its output, and we compared it with 402 final reports. One scanner’s images arrived with slices in reverse order and had to be fixed on the hospital’s side.</li><li>A one-page sheet for the registrars: what it flags, what it does not, whom to call.</li><li>A switch. The worklist goes back to arrival order in one click, and the registrar on duty may use it without asking. It was used once, during a network fault.</li></ol>
<p>The hospital has extended the service for two years and will repeat this count every quarter. The longer account, with the integration and the costs, is in our <a href="/articles/case-study-ct-triage-at-a-480-bed-teaching-hospital">case study</a>.</p>`,
  },
  {
    title: 'Discharge summaries a nurse can correct in one minute',
    slug: 'discharge-summaries-a-nurse-can-correct-in-one-minute',
    category: 'Healthcare',
    status: 'published',
    daysAgo: 41,
    excerpt:
      'Drafting a discharge summary is the easy half. We spent most of our time on the other half: making a wrong sentence easy to see, easy to trace and quick to fix.',
    metaDescription:
      'How we designed AI-drafted discharge summaries around checking: a source behind each sentence, blanks instead of guesses, and a one-minute edit.',
    content: `<p>A discharge summary is read by a general practitioner who has eight minutes and has never met the ward. It is written by a junior doctor at the end of a shift. No wonder a draft is welcome, and no wonder people sign drafts without reading them. We designed against the second.</p>
<h2>Every sentence has an address</h2>
<p>In our draft each sentence carries a small number. Pressing it opens the note, result or prescription it was taken from, scrolled to the line. A sentence for which we cannot give a source is not written. That rule costs us about one sentence in nine, mostly connecting phrases that sounded good and said nothing.</p>
<p>Doctors open a source about 2.4 times per summary. We had expected more. When we asked, they said that after the first week they knew which kinds of sentence to check: doses, dates and anything with “no”.</p>
<h2>Blanks instead of guesses</h2>
<p>Follow-up appointments are often agreed in the corridor. The record does not hold them, so the draft does not either: it shows an empty field marked <em>not in the record</em> and the summary cannot be sent until someone has filled it or struck it out. In the first version the model wrote “follow-up as arranged”. It read well and helped nobody.</p>
<h2>The minute</h2>
<p>We timed 210 corrections on two wards, from the first click to “send”.</p>
<table><thead><tr><th scope="col">Correction</th><th scope="col">Share</th><th scope="col">Median seconds</th></tr></thead><tbody><tr><td>Fill a marked blank</td><td>46%</td><td>19</td></tr><tr><td>Change a dose or date</td><td>21%</td><td>34</td></tr><tr><td>Remove a sentence</td><td>18%</td><td>8</td></tr><tr><td>Rewrite a paragraph</td><td>15%</td><td>112</td></tr></tbody></table>
<p>The whole summary, draft included, took a median of 4 minutes 10 seconds. It had been 17 minutes. The saving is real, but the measure the wards watch is another one: queries from practices that call back because something is unclear. These went from 31 to 19 a month.</p>
<h2>What we took out</h2>
<ul><li><strong>Confidence scores.</strong> Nobody knew what to do with “87%”. A source to look at is worth more.</li><li><strong>Tone settings.</strong> Two clicks that changed nothing a reader needs.</li><li><strong>The “accept all” button.</strong> It was the most used button of the prototype. That was the reason.</li></ul>
<p>Nurses correct more than doctors do, and their corrections are better: they know what happened at home before the admission. The edit screen is now designed for a shared ward computer, without a mouse, with gloves just taken off. We should have started there.</p>`,
  },
  {
    title: 'Predicting bed demand is easy. Changing the afternoon is hard',
    slug: 'predicting-bed-demand-is-easy-changing-the-afternoon-is-hard',
    category: 'Healthcare',
    status: 'published',
    daysAgo: 97,
    featuredImage: '/media/demo/predicting-bed-demand-is-easy-changing-the-afternoon-is-hard.svg',
    excerpt:
      'A forecast that is right within four beds is worth nothing at 15:00 if the decisions were made at 09:30. What we learned from moving one meeting in three hospitals.',
    metaDescription:
      'Why an accurate bed forecast changed nothing until one meeting moved, and how three hospitals used it to bring discharges forward.',
    content: `<p>Admissions to an acute hospital are more regular than they feel. Day of the week, season, school holidays and the last four hours in the emergency department explain most of what will happen by midnight. A gradient-boosted model from a textbook gets the number of occupied beds at 20:00 right within four, on most days, from data every hospital has. We have built it three times. That was never the difficult part.</p>
<h2>The forecast nobody needed</h2>
<p>Our first version went live on a large screen in the operations room. It was accurate and people liked it. Ten weeks later the share of patients who left before noon was exactly what it had been: 19%.</p>
<p>We spent two days following the bed manager, and the reason was plain. The forecast was refreshed at 14:30 for the 15:00 meeting. By then pharmacy had closed its list for take-home medicines, the transport desk had sent its last vehicle out, and the consultants were in clinic. The screen told a room full of people precisely how bad the evening would be.</p>
<h2>What moved</h2>
<p>We changed three things, and only the last is software.</p>
<ol><li><strong>The meeting went from 15:00 to 09:15.</strong> Shorter, standing, with pharmacy in the room.</li><li><strong>The question changed.</strong> Not “how many beds will we lack?” but “which eleven people could go home today, and what is each of them waiting for?”</li><li><strong>The model answers that question.</strong> It lists patients likely to be fit by the afternoon, each with the one open task that holds them: a scan, a prescription, a lift home.</li></ol>
<p>The list is less accurate than the forecast. Of every ten people on it, seven do go home that day. That is enough, because a person checks each line, and because chasing a prescription for someone who stays one more night does no harm.</p>
<table><caption>Before and after, three hospitals, thirteen weeks each</caption><thead><tr><th scope="col">Hospital</th><th scope="col">Beds</th><th scope="col">Home before noon, before</th><th scope="col">after</th><th scope="col">Evening transfers per week, before</th><th scope="col">after</th></tr></thead><tbody><tr><th scope="row">A</th><td>610</td><td>19%</td><td>31%</td><td>44</td><td>27</td></tr><tr><th scope="row">B</th><td>340</td><td>22%</td><td>29%</td><td>18</td><td>14</td></tr><tr><th scope="row">C</th><td>280</td><td>24%</td><td>25%</td><td>15</td><td>16</td></tr></tbody></table>
<h2>Hospital C</h2>
<p>The software was the same. The meeting stayed at 15:00, because the consultant rounds could not move that year. Nothing else changed, and so nothing changed. We show C to every new customer.</p>
<h2>A rule we now keep</h2>
<p>Before we build a forecast we ask who will do something different because of it, and at what time of day. If there is no name and no time, we do not start. It has cost us two projects that, we believe, would have failed.</p>`,
  },
  {
    title: 'What we ask before we touch a patient record',
    slug: 'what-we-ask-before-we-touch-a-patient-record',
    category: 'Healthcare',
    status: 'published',
    daysAgo: 150,
    publishedDaysAgo: 148,
    excerpt:
      'Nine questions for the first meeting about health data. Four of them regularly end with “then we do not need it”, which is the answer we like best.',
    metaDescription:
      'Nine questions about purpose, fields, copies, access and deletion that we settle with a hospital before any patient data moves.',
    content: `<p>The safest record is the one we never receive. That sounds like a slogan, so here is how it works in practice: a list of nine questions, settled in writing with the data protection officer before any data moves. It takes one meeting of ninety minutes. We bring the list; the hospital decides.</p>
<h2>Purpose</h2>
<ol><li><strong>Which decision will change?</strong> Named, with the person who takes it. “Insight” is not a decision.</li><li><strong>Could the decision be improved without patient data?</strong> For staffing and stock, counts per hour are often enough. This ends about one request in five.</li><li><strong>Who could be harmed if we are wrong, and how would anybody notice?</strong></li></ol>
<h2>Data</h2>
<ol start="4"><li><strong>Which fields, and why each?</strong> A line per field. Names, addresses and free text start as “no”.</li><li><strong>Which period?</strong> Older data describes a hospital that no longer exists: other wards, other scanners, other guidelines. Three years beat ten in four of our last six projects.</li><li><strong>Can it stay where it is?</strong> We train and run inside the hospital’s network wherever it has a machine to spare.</li></ol>
<h2>Afterwards</h2>
<ol start="7"><li><strong>Who can see it, by name?</strong> On our side at most four people per project, each with a personal account that ends with the project.</li><li><strong>When is it deleted, and who checks?</strong> A date in a calendar, a record of deletion, and a person on the hospital’s side who signs it.</li><li><strong>What do we keep?</strong> The model’s weights, its test results and the list of fields. We test whether the weights give back single records before we take them out, and tell the hospital what we found.</li></ol>
<h2>What usually falls out</h2>
<p>In a recent project the first request listed 64 fields. After the meeting it was 23. Postcode went, because we could not say what distance added to the mode of arrival. Ethnicity stayed, but not as an input: it is used only to check afterwards that error rates do not differ between groups. Free text stayed too, but is turned into eleven yes-or-no findings on the hospital’s own server, and we receive the findings.</p>
<p>Accuracy on the smaller set was within half a percentage point of the larger. It nearly always is. Most fields are asked for because they are there.</p>
<blockquote><p>The useful part was not the answers. It was that the vendor had a question for each field and left the room without the field.</p><p><cite>Data protection officer, regional hospital group</cite></p></blockquote>
<p>The list is not legal advice, and it does not replace an impact assessment. It makes that assessment shorter. How we keep what we do receive is on our <a href="/security">security page</a>.</p>`,
  },
  {
    title: 'Predicting missed appointments without punishing the poor',
    slug: 'predicting-missed-appointments-without-punishing-the-poor',
    category: 'Healthcare',
    status: 'published',
    daysAgo: 223,
    excerpt:
      'A no-show model works. What you do with it can be helpful or cruel. Why we refuse to use it for double booking, and what an outpatient clinic did instead.',
    metaDescription:
      'No-show models learn who has a hard life. An outpatient clinic used one to offer help instead of double booking: what it did and how it worked out.',
    content: `<p>An outpatient clinic loses about one appointment in eleven to patients who do not come. The model that predicts them is simple to build and its strongest inputs are always the same: previous missed appointments, distance, time since booking, and how the letter was sent. Look at these for a minute. The model has learned who has no car, who moved house, who works shifts and who cannot read the letter.</p>
<p>What happens next is a choice, and it is not a technical one.</p>
<h2>The tempting use</h2>
<p>Double booking. Give the slot of a “likely no-show” to a second patient, and the clinic runs full. On paper this gains 6% capacity. In the room it means that on the days when both come, the person with the hard life waits an hour longer, having managed to come after all. Next time they will not. The model was right, because it made itself right.</p>
<p>We decline that use, in writing, in the contract.</p>
<h2>What the clinic did</h2>
<p>The dermatology clinic of a city hospital agreed to a different rule: <strong>a high score may only ever lead to an offer.</strong> Three offers were possible.</p>
<ul><li>A phone call in the patient’s language, four days before.</li><li>A second choice of time, early or late in the day.</li><li>A video appointment where no skin needs to be touched, or a travel voucher where it does.</li></ul>
<p>Two clerks made the calls, at most twenty a day, in order of score.</p>
<h2>Six months</h2>
<table><thead><tr><td></td><th scope="col">Missed, before</th><th scope="col">Missed, after</th></tr></thead><tbody><tr><th scope="row">All patients</th><td>9.1%</td><td>6.8%</td></tr><tr><th scope="row">Highest tenth by score</th><td>34%</td><td>21%</td></tr><tr><th scope="row">Patients needing an interpreter</th><td>18%</td><td>9%</td></tr></tbody></table>
<p>The gain is smaller than double booking promises and it costs two half posts. The clinic did the maths: the appointments that were kept paid for the clerks 1.6 times over. And one finding needed no model at all. A third of the people called had never received the letter. The address check that followed did as much as the calls.</p>
<h2>What we check every month</h2>
<p>The share of calls and the share of missed appointments, by age, by language and by district. If the model begins to call only those it is surest about, the people it is least sure about get nothing; so a fifth of the calls go to patients drawn at random. They also tell us what would have happened without the model, which is how the table above could be made.</p>`,
  },
];
