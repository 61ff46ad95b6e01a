import type { DemoStory } from './demo.types.ts';

export const caseStudies: readonly DemoStory[] = [
  {
    title: 'Case study: CT triage at a 480-bed teaching hospital',
    slug: 'case-study-ct-triage-at-a-480-bed-teaching-hospital',
    category: 'Healthcare',
    status: 'published',
    daysAgo: 4,
    featuredImage: '/media/demo/case-study-ct-triage-at-a-480-bed-teaching-hospital.svg',
    excerpt:
      'From the first meeting to the quarterly count: how a radiology department introduced worklist triage for head CT, what it cost, and what it would do differently.',
    metaDescription:
      'How a 480-bed hospital introduced AI triage for head CT in eight months: integration, silent run, results, cost and lessons.',
    content: `<table><tbody><tr><th scope="row">Customer</th><td>Teaching hospital, 480 beds, regional stroke centre (name withheld at its request)</td></tr><tr><th scope="row">Task</th><td>Move urgent head CT scans to the top of the radiologist’s worklist</td></tr><tr><th scope="row">Duration</th><td>Eight months from the first meeting to the decision to continue</td></tr><tr><th scope="row">Result</th><td>Urgent scans at night are first read after a median of 14 minutes instead of 31; 68 of 71 urgent scans flagged</td></tr></tbody></table>
<h2>The starting point</h2>
<p>The hospital reads about 4,800 head CTs a year. By day three radiologists share the list. From six in the evening one registrar covers this hospital and two smaller ones, and the list holds everything the three sites have produced: trauma, follow-ups, routine scans that the afternoon did not get to. It is in order of arrival. Requests can be marked urgent, and two thirds of them are.</p>
<p>The stroke lead had a number that she wanted to change: the median time until an urgent scan is first read at night, 31 minutes. She also had a fear: that a machine would come between her patients and a radiologist. Both were written at the top of the project sheet.</p>
<h2>What was agreed</h2>
<ul><li>The model orders. It does not report, hide, alert or close anything.</li><li>Every scan is read by a person, in the same way as before.</li><li>The registrar on duty can switch it off without giving a reason.</li><li>Stop at once if an urgent scan is missed and harm results, or if there are more than 15 false flags a week.</li><li>The figures are published, good or bad.</li></ul>
<h2>Integration</h2>
<p>The system is in the hospital’s server room: one server with one graphics card. Scans arrive by DICOM as they do at any workstation. The result is a priority in the worklist message (HL7 v2, ORM), a field that the reading software already displayed and nobody used. No new screen, no new login.</p>
<p>It took 11 weeks from the order to the first test scan. Seven of those went into network permissions, two into a scanner which sent its slices in reverse order, and two into the actual work. We had planned for five, and now plan for ten.</p>
<h2>The silent run</h2>
<p>For four weeks the model ran and nobody saw its flags. A consultant compared 402 scans with their final reports. The results by group:</p>
<table><thead><tr><th scope="col">Group</th><th scope="col">Scans</th><th scope="col">Urgent</th><th scope="col">Flagged of these</th><th scope="col">False flags</th></tr></thead><tbody><tr><th scope="row">Scanner 1</th><td>248</td><td>15</td><td>15</td><td>13</td></tr><tr><th scope="row">Scanner 2</th><td>154</td><td>9</td><td>8</td><td>12</td></tr><tr><th scope="row">All</th><td>402</td><td>24</td><td>23</td><td>25</td></tr></tbody></table>
<p>The false flags of scanner 2 were mostly patients after surgery, since that scanner serves the neurosurgical ward. The registrars were told this on their one-page sheet: <em>a flag after craniotomy means little</em>.</p>
<h2>Twelve weeks live</h2>
<p>Priority was switched on for all scans. The full count is in <a href="/blog/twelve-weeks-on-a-stroke-unit-what-changed-and-what-did-not">our report on the twelve weeks</a>. In short, for urgent scans: at night 31 became 14 minutes, at weekends 28 became 15, and by day nothing changed. Three of 71 urgent scans were not flagged and were read in normal order. There were 70 false flags, about six a week.</p>
<p>The wait for scans that were not urgent grew at night from a median of 38 to 40 minutes. Prioritising some cases always delays others, and it is right to say which.</p>
<h2>Cost</h2>
<table><thead><tr><th scope="col">Item</th><th scope="col">First year</th><th scope="col">Each further year</th></tr></thead><tbody><tr><td>Server</td><td>€19,000</td><td>–</td></tr><tr><td>Integration</td><td>€34,000</td><td>–</td></tr><tr><td>Licence and support</td><td>€46,000</td><td>€46,000</td></tr><tr><td>Hospital’s own time (IT, consultant, quarterly count)</td><td>31 days</td><td>9 days</td></tr></tbody></table>
<p>There are no savings to offset this. The hospital is buying minutes at night, and has decided that they are worth it.</p>
<h2>Safety work</h2>
<p>Ordering a list sounds harmless, but the department did not treat it as harmless. Before the silent run a group of four (stroke lead, radiology manager, clinical safety officer, our engineer) spent two afternoons on the question of how a patient could come to harm. They found 17 ways. The five that mattered most, and what was done about them:</p>
<table><thead><tr><th scope="col">Hazard</th><th scope="col">Measure</th></tr></thead><tbody><tr><td>An urgent scan is not flagged and waits behind flagged ones</td><td>No scan may fall more than six places; after 30 minutes it rises by itself</td></tr><tr><td>Registrars trust the absence of a flag</td><td>No “normal” label; one-page sheet; quarterly count of missed scans shown to all</td></tr><tr><td>The system fails unnoticed</td><td>Test scan every 15 minutes; a banner in the worklist if it does not come back</td></tr><tr><td>Wrong patient’s priority</td><td>Priority is matched by study number, never by name</td></tr><tr><td>An update makes it worse</td><td>Two weeks of silent running for every new version</td></tr></tbody></table>
<p>The first measure came from a nurse, who asked what happens to the seventh patient in the queue. It cost the night figure about one minute.</p>
<h2>In the department</h2>
<p>There was no training course. Each registrar got the one-page sheet and a quarter of an hour with a colleague who had been on the project. After six weeks the manager asked all twelve the same three questions. All knew how to switch it off. Ten knew what it does not detect. Four believed that it also read the scan’s request text, which it does not; the sheet now says so in its first line.</p>
<h2>What they would do differently</h2>
<ol><li><strong>Bring in the smaller sites at once.</strong> Their scans are on the same list, but were not triaged for the first three weeks, and so dropped behind.</li><li><strong>Count daytime too, but expect nothing.</strong> Two consultants were disappointed by a result that had been predicted.</li><li><strong>Name the owner of the quarterly count before going live.</strong> The first one was four weeks late because nobody was responsible for it.</li></ol>
<blockquote><p>What convinced me was the list of three they missed. It arrived before I had asked for it.</p><p><cite>Consultant, stroke lead</cite></p></blockquote>`,
  },
  {
    title: 'Case study: less late scrap at an aluminium foundry',
    slug: 'case-study-less-late-scrap-at-an-aluminium-foundry',
    category: 'Manufacturing',
    status: 'published',
    daysAgo: 240,
    featuredImage: '/media/demo/case-study-less-late-scrap-at-an-aluminium-foundry.svg',
    excerpt:
      'Porosity was found after machining, when a casting had already cost €38. Now most of it is found at the die, at €6. A year with a foundry of 140 people.',
    metaDescription:
      'How a 140-person aluminium foundry cut late scrap by 38% with process data it already had: approach, results, cost and failures.',
    content: `<table><tbody><tr><th scope="row">Customer</th><td>Aluminium die-casting foundry, 140 people, six cells, supplier of pump housings</td></tr><tr><th scope="row">Task</th><td>Recognise castings with porosity at the die, not after machining</td></tr><tr><th scope="row">Duration</th><td>Twelve months, two of them with the system switched off again</td></tr><tr><th scope="row">Result</th><td>Late scrap from 4.7% to 2.9% of castings, a fall of 38%</td></tr></tbody></table>
<h2>The starting point</h2>
<p>A pore inside a casting cannot be seen. It appears when the sealing face is milled, two days later in another building. By then the part has cost €38. At the die it has cost €6, and it goes straight back into the furnace. The foundry cast 610,000 housings a year and lost 4.7% of them late.</p>
<p>X-raying a part takes 70 seconds, and the six cells together cast one every 16. That would have meant five X-ray machines. So the customer came to us with another question: are the machine’s own readings not enough?</p>
<h2>Data that was there</h2>
<p>Each cell records 31 values per shot (speeds, pressures, temperatures, times) and overwrites them after a week. Each milled part is judged, by serial number, on paper. The first two months went into joining the two: a small computer per cell to keep the values, and a tablet in place of the paper. For 9% of the parts the serial number could not be read. A better needle for the marking machine, at €300, brought this down to 0.4%.</p>
<p>Then there were 96,000 castings, with readings and outcome.</p>
<h2>What the model found</h2>
<p>Four of the 31 values carried nearly everything:</p>
<table><thead><tr><th scope="col">Value</th><th scope="col">Share of explained scrap</th><th scope="col">Known before?</th></tr></thead><tbody><tr><td>Time since the last stop of the cell</td><td>34%</td><td>Yes, “the first five are bad”; it is the first eleven</td></tr><tr><td>Die temperature, ejector side</td><td>27%</td><td>Yes</td></tr><tr><td>Pressure at the end of filling</td><td>18%</td><td>Yes</td></tr><tr><td>Length of the biscuit, previous shot</td><td>12%</td><td>No</td></tr></tbody></table>
<p>The last line led to the most important finding. The dosing furnace of cell 3 was worn, and its dose drifted over hours. The model saw the effect one shot later. A repair at €2,100 ended a quarter of that cell’s scrap. That did not take a model in production, only a model that somebody looked at.</p>
<h2>First attempt</h2>
<p>In month five the system went live in all six cells: a red lamp, part into the bin. In month six it was switched off. It rejected 6% of the castings, of which a third were good, and the shifts had begun to take them out of the bin again. They were right. The threshold had been chosen for the average cell, and the cells differ.</p>
<h2>Second attempt</h2>
<ol><li>One threshold per cell, set by the shift leaders together, with the cost of both errors in front of them (€6 against €38).</li><li>Yellow in place of red. A yellow casting goes to X-ray: about 25 an hour over all cells, which one machine can manage.</li><li>The lamp gives its reason: “cold after stop, shot 7”.</li><li>Every X-ray result goes back as a label.</li></ol>
<h2>After a year</h2>
<table><thead><tr><th scope="col">Measure</th><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody><tr><td>Late scrap</td><td>4.7%</td><td>2.9%</td></tr><tr><td>Early scrap (at the die)</td><td>2.1%</td><td>3.4%</td></tr><tr><td>Good parts thrown away by the system</td><td>–</td><td>0.2%</td></tr><tr><td>Total scrap</td><td>6.8%</td><td>6.3%</td></tr></tbody></table>
<p>Total scrap has hardly fallen. What has changed is where it occurs. On 610,000 castings the shift is worth about €370,000 a year: 10,980 fewer late parts at €38, less 7,930 more early ones at €6. The system cost €148,000, X-ray included, and costs €31,000 a year.</p>
<h2>On the shop floor</h2>
<p>The foundry’s people had seen many systems come and go. Three things helped the second attempt, and none of them is technical. The shift leaders’ thresholds were on the lamp post, in their own handwriting, with the date. Wrong rejects were counted in public, on the same board as the shifts’ own scrap. And for the first eight weeks any shift could switch its cell’s lamp off, with a word of explanation on a card. Nineteen cards came in. Eleven said “cold start”; that is how we learned that the first eleven shots after a stop need a rule of their own and not a model.</p>
<p>The X-ray operator became the most important person in the project. She sees what the model has suspected and what was there, about 200 times a shift. Twice she noticed before any curve did that a die had begun to crack.</p>
<h2>How the figures were counted</h2>
<p>Late scrap is measured at the milling line, by people who do not know whether a casting was yellow. “Before” is the mean of the twelve months before the project, and “after” that of the last six months of it. Orders, alloy and dies were the same for 81% of the castings; for these alone the fall is 36% rather than 38%. The foundry changed its release agent in month nine. We cannot separate its effect, which the supplier puts at “up to a tenth”, and we have not tried to.</p>
<h2>What did not work</h2>
<ul><li><strong>Transfer.</strong> A model from cell 2 was no better than guessing on cell 5. Each cell has its own, retrained monthly.</li><li><strong>Advice.</strong> We also proposed settings (“raise the die temperature by 8 °C”). The foundrymen tried it 60 times and turned it off. The model knew correlations, not causes.</li><li><strong>Cell 6.</strong> Too old, with nine readings only. It still runs without the system.</li></ul>
<blockquote><p>The first one embarrassed us in front of the shifts. The second one the shifts had built.</p><p><cite>Head of production</cite></p></blockquote>`,
  },
];
