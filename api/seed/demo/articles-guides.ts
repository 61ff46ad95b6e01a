import type { DemoStory } from './demo.types.ts';

export const guides: readonly DemoStory[] = [
  {
    title: 'How we evaluate a model, step by step',
    slug: 'how-we-evaluate-a-model-step-by-step',
    category: 'AI Research',
    status: 'published',
    daysAgo: 15,
    excerpt:
      'The written method behind every figure we give: seven steps from the question to the weekly check, with the sheet we fill in and the reasons why projects stop.',
    metaDescription:
      'Our evaluation method in seven steps: question, baseline, data, split, silent run, live trial and weekly check. With the report sheet we use.',
    content: `<p>Customers ask how we know that a model works. This is the method, as our engineers follow it. It is longer than a benchmark and shorter than a clinical trial. You may copy it, and use it on other suppliers or on us.</p>
<h2>1. Write down the question</h2>
<p>One sentence, naming the decision, the person who takes it and the moment. “At 09:15 the bed manager chooses which discharges to chase.” Beside it, the two ways to be wrong and what each costs, in the customer’s own units: minutes, parts, euros, harm. If the costs cannot be put in numbers, rank them. Everything later refers to this sheet.</p>
<h2>2. Measure what happens today</h2>
<p>People are the baseline, and they are better than people think. We take at least 300 cases whose correct answer can be established, and have them decided under everyday conditions by the people who do this every day. Where possible, twice. Three figures come out:</p>
<ul><li>how often people are right,</li><li>how often they agree with each other,</li><li>how often they agree with themselves, four weeks later.</li></ul>
<p>The last sets the ceiling. A model that agrees with the expert more often than the expert does has learned something other than expertise.</p>
<h2>3. Describe the data</h2>
<p>One page: where it comes from, who is missing from it, how it was labelled, what was excluded and why. The useful question is not “is it representative?” (it never is) but “for whom is it not?”.</p>
<h2>4. Split as the world will</h2>
<p>By site, by machine, by patient, by time; never at random. The test set is put aside on the first day, and only the person who does not train the model has access to it. It is used once. If we use it twice, the report says so.</p>
<table><caption>What we hold out</caption><thead><tr><th scope="col">If the model will meet…</th><th scope="col">…we hold out</th></tr></thead><tbody><tr><td>new sites</td><td>whole sites</td></tr><tr><td>new machines at the same site</td><td>whole machines</td></tr><tr><td>the same place, later</td><td>the most recent quarter</td></tr><tr><td>new products</td><td>whole product families</td></tr></tbody></table>
<h2>5. Report more than one number</h2>
<p>For each group that matters (site, device, sex, age band, language, product):</p>
<ol><li>both kinds of error, each with a 95% interval,</li><li>the calibration curve,</li><li>the share of cases handed to a person at the proposed threshold,</li><li>twenty errors, drawn at random, described in words by someone who knows the field.</li></ol>
<p>The fourth takes half a day and changes more decisions than the other three. Errors have kinds, and kinds have remedies.</p>
<h2>6. Run silently, then live</h2>
<p>Two to six weeks in which the model runs on real cases and nobody sees the result. This tests the integration as much as the model. After that a live trial with an end date, agreed measures and a written rule for stopping. Where possible we alternate by week or by ward, because a comparison with last year also compares last year’s staff.</p>
<h2>7. Keep looking</h2>
<p>In operation people check a random sample, usually 2% of the cases, including those the model was sure about. From this come a weekly calibration curve and a monthly error rate, and both go to the customer without being asked for. The sample stays for as long as the system does. Its cost belongs in the price from the beginning.</p>
<h2>How many cases are enough</h2>
<p>This question decides cost and time, and it has an answer. What counts is not the number of cases but the number of <em>bad</em> ones: defects, urgent scans, wrong invoices.</p>
<table><caption>If 95% of the bad cases are found, the true rate lies roughly between</caption><thead><tr><th scope="col">Bad cases in the test</th><th scope="col">From</th><th scope="col">To</th></tr></thead><tbody><tr><th scope="row">40</th><td>84%</td><td>99%</td></tr><tr><th scope="row">100</th><td>89%</td><td>98%</td></tr><tr><th scope="row">400</th><td>92%</td><td>97%</td></tr><tr><th scope="row">1,000</th><td>93%</td><td>96%</td></tr></tbody></table>
<p>With 40 bad cases, then, nobody can say whether a model is better than an inspector who finds nine in ten. If the events are rare, the honest plan is a longer silent run, not a bolder claim. And if a group of interest has only a dozen bad cases, we write “not tested” beside it in place of a percentage.</p>
<h2>Who may see what</h2>
<p>The engineer who trains the model sees training data only. A second one keeps the test set, runs the test and writes the report. The customer’s expert describes the errors. None of the three signs alone. In a small company this separation is a nuisance; it has caught two leaks that the person concerned could not have seen.</p>
<h2>The sheet</h2>
<p>All of this ends in one page per model:</p>
<table><thead><tr><th scope="col">Field</th><th scope="col">Example</th></tr></thead><tbody><tr><td>Decision and owner</td><td>Order of the CT worklist; radiologist on duty</td></tr><tr><td>Baseline</td><td>Urgent scans at night: median 31 min to the first read</td></tr><tr><td>Held out</td><td>Two of five hospitals</td></tr><tr><td>Worst group</td><td>Post-operative scans: 88% found (81 to 93)</td></tr><tr><td>Handed to a person</td><td>All (the model only orders)</td></tr><tr><td>Not tested</td><td>Under 16 years; contrast scans</td></tr><tr><td>Stop rule</td><td>One missed urgent case with harm, or more than 15 false flags a week</td></tr><tr><td>Next review</td><td>Quarterly, by the clinical lead</td></tr></tbody></table>
<h2>When we stop</h2>
<p>Of the last 50 evaluations eleven ended before going live. Four failed at step 2: people were so good that nothing was left to gain. Three at step 3: the data was about something else. Two at step 5, one at step 6, and one in its third week of live operation, when the stop rule was met. The customer pays for the steps that were done, and for nothing else.</p>`,
  },
  {
    title: 'Preparing a visual inspection project',
    slug: 'preparing-a-visual-inspection-project',
    category: 'Manufacturing',
    status: 'published',
    daysAgo: 84,
    excerpt:
      'A guide for quality managers: what to decide, measure and order before anybody trains a model. With a timetable of twelve weeks, a parts list and typical costs.',
    metaDescription:
      'A twelve-week guide to preparing a visual inspection project: defect catalogue, light, fixture, pictures, reject path, acceptance test, costs.',
    content: `<p>This guide is for people who run quality in a plant and are considering camera inspection. It covers everything around the model, because that is where projects succeed or fail. Most of it can be done without us.</p>
<h2>Is it worth it?</h2>
<p>Three figures decide: parts per year, cost of a bad part at the customer, cost of a good part thrown away. A rough rule from our own projects: below 200,000 parts a year or €30,000 of annual cost from escapes and scrap, better light and a second look are the better investment.</p>
<h2>The defect catalogue</h2>
<p>Start here. For each defect, one page:</p>
<ul><li>a name that everyone on the line uses,</li><li>the smallest size that matters, in millimetres,</li><li>where on the part it may occur and where it does not matter,</li><li>five examples that are clearly bad, five that are barely bad, five that are barely good,</li><li>how often it occurs, and what it costs when it gets through.</li></ul>
<p>Have three inspectors sort the barely-bad and barely-good examples separately. Where they differ, decide, and write the decision down. Expect this to take two weeks and some argument. The catalogue outlives every model.</p>
<h2>Resolution in one line of arithmetic</h2>
<p>The smallest defect should cover at least four pixels in each direction, or six if its contrast is low.</p>
<pre><code class="language-text">pixels across = field of view (mm) / smallest defect (mm) x 4

120 mm / 0.2 mm x 4 = 2,400 pixels   -&gt; one 5-megapixel camera
600 mm / 0.2 mm x 4 = 12,000 pixels  -&gt; a line-scan camera, or several cameras</code></pre>
<p>If the answer is several cameras, ask first whether the defect matters everywhere at that size. Often it matters on the sealing face only.</p>
<h2>Light</h2>
<table><thead><tr><th scope="col">You want to see</th><th scope="col">Use</th><th scope="col">Watch out for</th></tr></thead><tbody><tr><td>Scratches, dents, edges</td><td>Low light from the side (dark field)</td><td>Dust looks like a scratch</td></tr><tr><td>Stains, colour, print</td><td>Diffuse dome</td><td>Hides shape</td></tr><tr><td>Contour, holes, dimensions</td><td>Light from behind</td><td>Transparent parts</td></tr><tr><td>Waves on shiny surfaces</td><td>Stripe pattern</td><td>Needs several images per part</td></tr></tbody></table>
<p>Enclose the station. Run LEDs at 60% of their power, so that there is room as they age. Put a reference surface into the picture and check its brightness on every start.</p>
<h2>The part</h2>
<p>Decide how far it may move, turn and tilt under the camera, and measure that it does not do more. Clean it, or accept that oil is a defect. If it carries a serial number, read it at this station: a picture without a serial number is worth half.</p>
<h2>Pictures</h2>
<p>With fixed light and a fixed part, 200 to 500 pictures per defect are a good start, and 5,000 of good parts from at least ten production days and all shifts. Rare defects may be made on purpose, but keep them apart: they serve for training, never for the acceptance test. Save every picture from day one.</p>
<h2>The reject path</h2>
<p>What happens to a rejected part? Settle the mechanics (pusher, air jet, gate), the sensor that confirms it, the lockable bin, and the second look. Decide what the line does when the station fails: stop, run without inspection for up to an hour, or inspect by hand. Any of the three is fine. Not deciding is not.</p>
<h2>Acceptance</h2>
<p>Agree on the test before buying. A useful one:</p>
<ol><li>1,000 parts, of which 200 are bad, half of those borderline, chosen by your quality people and unknown to the supplier.</li><li>Each part runs through three times.</li><li>Required: found at least 98% of the clearly bad, at least 90% of the borderline; rejected at most 1% of the good; the same verdict all three times for 97% of the parts.</li><li>Repeated after eight weeks of operation.</li></ol>
<p>With 200 bad parts the interval around 98% is about two points either way. If you need to know more exactly, you need more bad parts.</p>
<h2>People</h2>
<p>Tell the inspectors first, and tell them what will happen to their jobs. In most of the plants we know they remain: for borderline parts, for new products, for the daily check of the bin. Ask two of them to help with the catalogue and with choosing pictures. They know defects that no document mentions, and which of them come back on Mondays.</p>
<p>Name one owner per shift. The owner’s routine takes ten minutes:</p>
<ol><li>Put ten known parts through, five good and five bad.</li><li>Look at the last 30 rejects and sort them: right, wrong, borderline.</li><li>Clean the front glass.</li><li>Enter three numbers on the sheet.</li></ol>
<p>If these ten minutes are not in anybody’s schedule, they will stop after the second month.</p>
<h2>Questions for suppliers</h2>
<ul><li>Which of the defects in our catalogue will you <em>not</em> find?</li><li>May we keep all pictures and labels, in an open format?</li><li>Can our own people retrain the model, and go back to the previous one?</li><li>What does the station do when it is not sure?</li><li>Whom do we call at 3 a.m., and who pays for it?</li></ul>
<h2>Timetable and cost</h2>
<table><thead><tr><th scope="col">Weeks</th><th scope="col">What</th><th scope="col">Who</th></tr></thead><tbody><tr><td>1 to 3</td><td>Defect catalogue, baseline count</td><td>Quality</td></tr><tr><td>2 to 4</td><td>Trial of light and optics on 50 parts</td><td>Supplier</td></tr><tr><td>3</td><td>Order mechanics</td><td>Engineering</td></tr><tr><td>5 to 9</td><td>Collect pictures with final light and fixture</td><td>Line</td></tr><tr><td>8 to 10</td><td>Train, test, choose the threshold</td><td>Supplier with Quality</td></tr><tr><td>11 to 12</td><td>Silent run, acceptance</td><td>All</td></tr></tbody></table>
<p>A single station costs between €45,000 and €120,000, of which a third is typically mechanics, a third optics, computer and light, and a third software and training. Allow 10% a year for upkeep, and half a day a week of one of your own people. The last item is forgotten most often, and it decides whether the station is still in use after three years.</p>`,
  },
  {
    title: 'Measuring an automation before and after',
    slug: 'measuring-an-automation-before-and-after',
    category: 'Automation',
    status: 'published',
    daysAgo: 130,
    excerpt:
      '“Saves 40% of the time” is easily said. How to measure what an automation does, in a fortnight, with a stopwatch, a spreadsheet and the people who do the work.',
    metaDescription:
      'A practical guide to measuring automation: what to count, how to sample, how to avoid four common errors, and a business case that survives.',
    content: `<p>An automation that nobody has measured will be judged by its loudest mistake. This guide shows how to measure with modest means, before and after. It needs two weeks, twice, and about ten per cent of one person’s time.</p>
<h2>Choose four numbers</h2>
<p>Nobody keeps up more than four. These fit almost any office process:</p>
<dl><dt>Touch time</dt><dd>Minutes of human work per case. This is what is paid for.</dd><dt>Lead time</dt><dd>From arrival to answer. This is what the customer feels.</dd><dt>First-time right</dt><dd>Share of the cases that do not come back within 30 days.</dd><dt>Hand-overs</dt><dd>How many people have held the case. This explains the other three.</dd></dl>
<p>Write down for each where it starts, where it stops and who counts. “Arrival” may mean the postmark, the scan or the first click, and three days may lie between them.</p>
<h2>Sample, do not survey</h2>
<p>Ask people how long a case takes and they tell you about the last difficult one. Take a sample instead: every twentieth case on ten working days, spread over the month, including the first and the last. For a process with 200 cases a day that gives 100 cases. This is enough to know touch time within about 10%.</p>
<p>Timing people is a sensitive matter. What has worked for us: they time themselves, on paper or with a button; names are not recorded; the works council sees the form first; and the result is shown to the team before the management sees it.</p>
<h2>Sort by kind</h2>
<p>An average over all cases hides what matters. Group them by what has to be done and look at the touch time:</p>
<table><thead><tr><th scope="col">Kind of case</th><th scope="col">Share of cases</th><th scope="col">Minutes each</th><th scope="col">Share of the work</th></tr></thead><tbody><tr><td>Simple change</td><td>55%</td><td>4</td><td>21%</td></tr><tr><td>Change with a document</td><td>25%</td><td>9</td><td>22%</td></tr><tr><td>Query</td><td>12%</td><td>16</td><td>19%</td></tr><tr><td>Dispute</td><td>8%</td><td>49</td><td>38%</td></tr></tbody></table>
<p>A demonstration automates the first line, because it is simple and frequent. It can save a fifth of the work at most. Anyone who promises 40% here has not looked at the disputes.</p>
<h2>Four common errors</h2>
<ol><li><strong>The checks are forgotten.</strong> If a person looks at every result, that is touch time. Count it.</li><li><strong>The hard cases remain.</strong> After the automation the average case that people see takes <em>longer</em>. That is no failure, but it looks like one in the monthly report. Compare per kind.</li><li><strong>Demand grows.</strong> A quick answer brings more questions. Compare per case and in total.</li><li><strong>Everything else changed too.</strong> Keep one team or one region as it was for two months. If that is impossible, at least count the same weeks of last year.</li></ol>
<h2>A form that works</h2>
<p>One line per sampled case, filled in by the person who does the work. Eight columns are the most that people will put up with:</p>
<pre><code class="language-csv">case,kind,arrived,started,minutes,interrupted,handed_to,came_back
20417,change_document,2026-02-03,2026-02-05,9,no,,
20437,dispute,2026-01-28,2026-02-05,55,yes,legal,yes
20457,simple_change,2026-02-05,2026-02-05,3,no,,</code></pre>
<p>“Interrupted” is worth its column. In one office 38% of the cases were interrupted at least once, and these took twice as long. A telephone rota saved more minutes there than the automation that had been planned, and it cost nothing.</p>
<p>Leave “came back” empty and fill it in after 30 days. It is tempting to skip this, since the project wants its baseline now. But without it a system that answers quickly and wrongly looks like a success.</p>
<h2>Count the clean-up too</h2>
<p>Mistakes cost time in places that do not belong to the process: the telephone queue, the complaints desk, the lawyer. Ask these three for the number of contacts that stem from your process, in the same fortnight. A rough count will do. If it falls afterwards, this is often the largest saving of all, and the one that no system reports by itself.</p>
<h2>From minutes to money</h2>
<p>Minutes saved are not money saved. They become money in three ways only: overtime falls, a vacancy is not filled, or more is done with the same people. Ask which of these it will be, who decides it, and when. If the answer is “the team will have time for more valuable work”, name the work and measure that as well.</p>
<p>A business case that has held up in practice looks like this:</p>
<table><caption>Example: 48,000 cases a year, €42 per working hour</caption><thead><tr><th scope="col">Item</th><th scope="col">Per year</th></tr></thead><tbody><tr><td>Touch time before, 10.3 minutes</td><td>8,240 hours</td></tr><tr><td>Touch time after, checks included, 6.9 minutes</td><td>5,520 hours</td></tr><tr><td>Difference</td><td>2,720 hours</td></tr><tr><td>Of which realised (two vacancies not filled)</td><td>2,300 hours, €96,600</td></tr><tr><td>Licence, operation, sample checks</td><td>−€41,000</td></tr><tr><td>Remaining</td><td>€55,600</td></tr></tbody></table>
<p>The 420 hours that were saved but not realised are real, and welcome. They are just not in the calculation.</p>
<h2>Measure again</h2>
<p>After three months, with the same form, the same sample, and if possible the same person counting. Then every year. In our experience the second measurement is somewhat worse than the supplier’s figures, and the third better than the second: by then people have found out what the system is good for.</p>`,
  },
  {
    title: 'What belongs in a contract for an AI system',
    slug: 'what-belongs-in-a-contract-for-an-ai-system',
    category: 'Technology',
    status: 'published',
    daysAgo: 175,
    excerpt:
      'Twelve clauses we would insist on if we were buying. Written by a supplier, and tested against our own contracts: two of the twelve cost us a sleepless week.',
    metaDescription:
      'Twelve clauses for buying an AI system: purpose, measures, data, changes, logs, exit and more, with wording you can take to your lawyer.',
    content: `<p>A contract for software says what the program does. A contract for an AI system has to say how well, for whom, and what happens when that changes. Here are twelve points, with wording in plain language. This is not legal advice. It is what we, as a supplier, know it is reasonable to ask for.</p>
<h2>What you are buying</h2>
<h3>1. The purpose, and what is excluded</h3>
<p>One sentence on the decision that is supported, one on the uses that are not permitted. “The score may only lead to an offer of help; it is not used to cancel or double-book appointments.” The exclusion binds both sides.</p>
<h3>2. The measure of quality</h3>
<p>Both kinds of error, on which data, measured by whom, with which minimum, for the worst group as well as on average. “Accuracy of 95%” without these means nothing.</p>
<h3>3. Who takes the decision</h3>
<p>Which steps run on their own, which need a person, and that the person has the time and the right to decide otherwise. If the plan allows four seconds per case, it is not a decision.</p>
<h2>Data</h2>
<h3>4. What the supplier may do with it</h3>
<p>For this purpose only, at this place, until this date. Whether it may be used to improve the product for others is a question of its own, to be answered with yes or no and not in the general terms. If yes, it has a value: ask for it in the price.</p>
<h3>5. Who owns what was learned</h3>
<p>Your data remains yours. Labels that your people made are yours. For a model trained on your data alone, agree that you may go on using it if the supplier ceases to exist.</p>
<h3>6. Deletion, with proof</h3>
<p>A date, a record, and a named person who receives it. Backups included.</p>
<h2>Operation</h2>
<h3>7. Changes</h3>
<p>No new model without notice, test results on your data and your consent. You may refuse once and stay with the old version for six months. (This was the first sleepless week. We now keep every version installable.)</p>
<h3>8. Monitoring</h3>
<p>Who checks how many cases at random, how often the supplier reports, and at which figure someone has to act. Both sides see the same figures.</p>
<h3>9. The log</h3>
<p>Every decision can be traced: input reference, version, result, effect. For how many years, in whose keeping, in which open format. See <a href="/blog/one-log-line-per-decision">one log line per decision</a> for what this may look like.</p>
<h3>10. Off</h3>
<p>You can switch it off at any time, at once, by yourself, and the work goes on without it. This is tried out once a year. A system that cannot be switched off is integrated too tightly.</p>
<h2>When things go wrong</h2>
<h3>11. Incidents</h3>
<p>How quickly the supplier tells you, also of faults that occurred at <em>other</em> customers with the same version. Within 24 hours is reasonable. (This was the second week. It means calling people who have noticed nothing. We have done it three times, and lost no customer over it.)</p>
<h3>12. The end</h3>
<p>Export of all results, labels and logs in an open format, 90 days of parallel operation at the normal price, and no fee for leaving.</p>
<h2>What not to fight over</h2>
<p>Some clauses take up weeks and change little.</p>
<ul><li><strong>The source code.</strong> You could not run it without the people. A model you may go on using, with its documentation and one trained administrator of your own, is worth more.</li><li><strong>Penalties for accuracy.</strong> They lead to narrow definitions. A right to stop paying while a figure is below its minimum does the same work and needs no lawyer.</li><li><strong>Explanations of every kind.</strong> Ask for what the person at the screen needs for checking a result, and try it out with that person. “Explainability” as a word in a contract has never helped anybody.</li><li><strong>Certificates.</strong> Have them listed, read what they cover, move on. Most concern the office and not the model.</li></ul>
<h2>An order for the negotiation</h2>
<p>Begin with the purpose (1), the measures (2) and switching off (10). They can be settled by the people who will work with the system, in an afternoon, and they show whether both sides mean the same thing. Data and ownership (4 to 6) follow, with the data protection officer. Leave price for last: it depends on all the others, above all on who carries out the random checks.</p>
<h2>A short test</h2>
<p>Put these four questions to any supplier before reading the contract. They should be able to answer without asking anybody.</p>
<table><thead><tr><th scope="col">Question</th><th scope="col">A good sign</th><th scope="col">A bad sign</th></tr></thead><tbody><tr><td>For whom does it work worst?</td><td>A group and a figure</td><td>“It works for everyone”</td></tr><tr><td>What did you stop, and why?</td><td>A project, a reason</td><td>“We have a 100% success rate”</td></tr><tr><td>Can we see the errors?</td><td>“Which ones? Here are twenty”</td><td>A confusion matrix on a slide</td></tr><tr><td>What happens on the day you go bankrupt?</td><td>A clause</td><td>A smile</td></tr></tbody></table>
<p>You will find most of the twelve points in our standard contract, which we send on <a href="/contact">request</a>. If one is missing, we would like to know which.</p>`,
  },
];
