import type { DemoStory } from './demo.types.ts';

export const manufacturingPosts: readonly DemoStory[] = [
  {
    title: 'A camera is not an inspector: six things before the model',
    slug: 'a-camera-is-not-an-inspector-six-things-before-the-model',
    category: 'Manufacturing',
    status: 'published',
    daysAgo: 27,
    featuredImage: '/media/demo/a-camera-is-not-an-inspector-six-things-before-the-model.svg',
    excerpt:
      'Of our last 30 visual inspection projects, nine were delayed. The model was the reason in one. What the other eight had in common, as a checklist.',
    metaDescription:
      'Light, fixture, limit samples, a reject path, ownership and a baseline: six things a visual inspection project needs before any model.',
    content: `<p>We went through our last 30 inspection projects. Twenty-one were running when we had said they would. Nine were late, by seven weeks on average, and only one of the nine was late because of the model. This is what held up the others.</p>
<h2>1. Light that stays</h2>
<p>Three of the nine. The trial was in March, the go-live in June, and at 16:20 the sun came through a roof window onto the part. A tunnel of black sheet costs €400. We now visit each site at four times of day, and if we cannot, we put up a light meter for a week.</p>
<h2>2. A part that holds still</h2>
<p>If the part can turn by ten degrees, the model has to learn ten degrees of everything. Sometimes that is fine. Often two guide rails are cheaper than 5,000 pictures.</p>
<h2>3. Limit samples that people agree on</h2>
<p>Ask for the worst part that is still good, and for the best part that is bad. Ask three people, separately. At a maker of bathroom fittings the three sets overlapped by half. The disagreement had been there for years; the night shift simply scrapped more. No model can be better than the agreement behind it.</p>
<h2>4. A reject path</h2>
<p>Detection takes 30 milliseconds. Then something has to push, blow or mark, reliably, at line speed, with a sensor that confirms it. This is mechanical engineering, with delivery times of 12 weeks. Order it first.</p>
<h2>5. Somebody who owns false rejects</h2>
<p>Every system throws out some good parts. Someone must look at the bin each day, count, and have the right to move the threshold within limits. Where nobody had this job, the line manager switched the system off in the third week, and rightly so.</p>
<h2>6. A number from before</h2>
<p>How many bad parts reach the customer today? How many good ones are scrapped? If this is unknown, the best result will be disputed and the worst excused. Two weeks of counting are enough. A tally on paper will do:</p>
<table><thead><tr><td></td><th scope="col">Inspector says good</th><th scope="col">Inspector says bad</th></tr></thead><tbody><tr><th scope="row">Second look says good</th><td>9,412</td><td>188</td></tr><tr><th scope="row">Second look says bad</th><td>57</td><td>343</td></tr></tbody></table>
<p>That is one plant’s count: 10,000 parts, looked at twice. The inspectors let through 57 of 400 bad parts (14%) and rejected 188 of 9,600 good ones (2.0%). They are experienced and they work well. That is simply what eight hours of looking at chrome does to people. It also shows what a model has to beat, and that the bar is neither zero nor a hundred.</p>
<h2>A day on site</h2>
<p>We check these six in one day, and the order matters. At seven we stand at the line and watch the shift change, because that is when parts are set aside “to be looked at later”. Before noon we take 200 parts from the scrap bin and sort them with two inspectors who cannot see each other. In the afternoon we measure light, vibration and the spread of the part’s position, with nothing more than a phone, a dial gauge and a piece of graph paper. The last hour belongs to the maintenance team: where could a pusher go, and who would clean it?</p>
<p>The result is one page with six lines, each green, amber or red, and a sentence on what would turn it green. Red on limit samples or on ownership means that we do not make an offer yet.</p>
<h2>And then the model</h2>
<p>With these six in place, training is a matter of two to four weeks. About one visit in six ends with our saying that a guide rail and a lamp will do. The long version is our <a href="/articles/preparing-a-visual-inspection-project">guide to preparing an inspection project</a>.</p>`,
  },
  {
    title: 'Vibration data from machines older than their operators',
    slug: 'vibration-data-from-machines-older-than-their-operators',
    category: 'Manufacturing',
    status: 'published',
    daysAgo: 76,
    featuredImage: '/media/demo/vibration-data-from-machines-older-than-their-operators.svg',
    excerpt:
      'A paper mill, 140 bearings, machines from 1968. No failure data worth the name. How we built early warning from what “normal” looks like, and what it caught in a year.',
    metaDescription:
      'Early warning for 140 bearings on old paper machines without failure data: sensors, a model of normal, and a year of alarms counted.',
    content: `<p>The paper machine started up in 1968, and parts of it have been replaced so often that nobody can say how old it is. It runs around the clock. A failed bearing in the drying section costs between nine and thirty hours. There were four such stops in two years: too many for the mill, and far too few to train a model to predict failures.</p>
<p>So we did not try to predict failures. We learned what normal is.</p>
<h2>Sensors</h2>
<p>140 bearings got a wireless sensor that wakes every 20 minutes, records two seconds at 12.8 kHz, and sleeps. The battery lasts about four years. On 22 bearings it was too hot for the sensor (the limit is 85 °C), and these have a wired one on a 20-centimetre stud. The stud’s own resonance shows up at 3.1 kHz and must be ignored. We found that out by knocking on it.</p>
<h2>Normal depends on what is being made</h2>
<p>Vibration changes with speed, grade and moisture more than it does with wear. A fixed threshold per bearing, which is what the standards suggest as a start, gave 60 alarms a week. Our model predicts the spectrum of a bearing from speed, load, grade and <em>its neighbours</em>, and looks only at what is left over. The neighbours are what makes it work: a change in a whole dryer group is the process, a change in one bearing is news.</p>
<figure><img src="/media/demo/bearing-trend-chart.svg" alt="Residual vibration of one bearing over 60 days: flat for 34 days, then a slow rise that crosses the alarm line on day 41, nine days before the planned stop." width="1200" height="675" loading="lazy" /><figcaption>Bearing D-17, what is left after speed, grade and neighbours are taken out. Alarm on day 41, replaced in the planned stop on day 50.</figcaption></figure>
<h2>A year of alarms</h2>
<table><thead><tr><th scope="col">Alarms</th><th scope="col">Number</th></tr></thead><tbody><tr><td>Bearing damage, confirmed on removal</td><td>7</td></tr><tr><td>Lubrication; fixed while running</td><td>11</td></tr><tr><td>Loose sensor or cable</td><td>6</td></tr><tr><td>Something real that was not the bearing (felt seam, rope sheave, a bent ladder)</td><td>5</td></tr><tr><td>No cause found</td><td>9</td></tr></tbody></table>
<p>38 alarms, one every nine or ten days. The seven damaged bearings were replaced in planned stops, with 6 to 31 days of warning. One bearing failed without any alarm: a cage broke within four hours. We do not think that this could have been seen.</p>
<h2>What the fitters asked for</h2>
<ul><li><strong>Sound.</strong> The two seconds, shifted down and played on the phone. They have listened to these machines with a screwdriver at the ear for thirty years, and they hear a dry bearing before any chart shows it.</li><li><strong>No percentages of health.</strong> “Outer ring, slowly worse for 12 days” is something to act on.</li><li><strong>A reply button.</strong> What was it really? The answers are the only failure data the mill will ever have. There are 38 now.</li></ul>
<p>The mill counts one avoided stop of 20 hours and two shorter ones. We count one: for the other two the fitters say they would have noticed on their rounds.</p>`,
  },
  {
    title: 'Four minutes per changeover: scheduling a paint shop',
    slug: 'four-minutes-per-changeover-scheduling-a-paint-shop',
    category: 'Manufacturing',
    status: 'published',
    daysAgo: 134,
    excerpt:
      'Eleven colours, 70 orders a day, and a planner with a very good memory. The optimiser saved less than it promised until it learned to leave her gaps.',
    metaDescription:
      'Optimising the sequence of a powder-coating line: model, results, and why a schedule with gaps beats a perfect one by 11:00.',
    content: `<p>A powder-coating line changes colour by emptying, blowing out and refilling the booth. From light grey to dark grey this takes four minutes, from black to white 28. With 70 orders a day in eleven colours the sequence decides how many hours the line paints and how many it cleans. For 16 years one planner has built it each afternoon, on a magnetic board.</p>
<h2>The optimiser’s first day</h2>
<p>Written down, this is a well-known problem: a travelling salesman with due dates. A standard solver finds a schedule within 1% of the best in under a minute. On last year’s orders it saved 71 minutes of cleaning a day compared with the board. We were pleased.</p>
<p>On its first real day it saved nine. At 08:40 a rack of radiators came back for rework. At 10:15 a lorry was late. Each time the optimiser recalculated and shuffled the whole afternoon, and the racks that had already been hung in the old order had to be taken down.</p>
<h2>What the planner does</h2>
<p>We spent three days at the board. Two habits explained most of it.</p>
<ol><li><strong>She leaves gaps.</strong> About 15 minutes in every two hours, always before a dark colour. An urgent order then costs nothing; if none comes, cleaning starts early.</li><li><strong>She never touches the next 90 minutes.</strong> What is hung stays hung.</li></ol>
<p>Neither was in our model, because neither is in the order data. We put both in: a frozen horizon of 90 minutes, and instead of the best schedule for the known orders, the best one on average over 200 possible days drawn from last year’s disturbances.</p>
<table><thead><tr><th scope="col">Schedule</th><th scope="col">Cleaning per day, planned</th><th scope="col">Cleaning per day, actual</th><th scope="col">Late orders per week</th></tr></thead><tbody><tr><th scope="row">Magnetic board</th><td>196 min</td><td>204 min</td><td>6.1</td></tr><tr><th scope="row">Optimiser, first version</th><td>125 min</td><td>195 min</td><td>7.8</td></tr><tr><th scope="row">Optimiser with gaps</th><td>148 min</td><td>157 min</td><td>3.2</td></tr></tbody></table>
<p>The plan got worse, by 23 minutes. The day got better, by 38.</p>
<h2>Who decides</h2>
<p>The system proposes three sequences at two in the afternoon, and she picks one and changes it. In the first month she changed four positions a day on average, and in the sixth one or two. The changes are recorded with a reason in a word or two. “Customer X always calls” is a perfectly good reason, and by now a rule.</p>
<p>She has been on holiday twice since, for two weeks each. Before, it was never more than one.</p>`,
  },
  {
    title: 'When the defect is the light',
    slug: 'when-the-defect-is-the-light',
    category: 'Manufacturing',
    status: 'published',
    daysAgo: 245,
    excerpt:
      'An inspection system began to reject every fortieth part at 14:00 sharp. A short story about a lamp, a lunch break and the value of saving the picture.',
    metaDescription:
      'How we traced a daily burst of false rejects to a lamp’s warm-up after lunch, and the three checks that now run before each shift.',
    content: `<p>The system had run for five months at a maker of glass ampoules. It looks for cracks, inclusions and black specks, and rejects about one part in 900. In the second week of February the shift leader called: since Monday it had been rejecting one in 40. Only after lunch. By three o’clock it was fine again.</p>
<h2>Looking in the wrong place</h2>
<p>Our first thought was the glass. A new batch of tubing had come in the week before, and the rejects were all for “crack, neck”. The furnace people found nothing. The rejected parts looked perfect under a microscope. Our second thought was the model, since it had been updated in January. We put the old one back. No change.</p>
<p>It took a day longer than it should have, as nobody had opened the pictures. We had 6,000 of them from that week. Laid side by side in the order of time, they gave the answer within a minute: from 13:58 on, the neck of each ampoule had a thin bright line on its left side. By 14:50 the line had faded.</p>
<h2>The lamp</h2>
<p>One of the two LED bars had been replaced the Friday before, with the same part number. The new revision has a different driver, which dims the LEDs while they are cold. The line stops for lunch at 13:20, and the lamps go off with it, to save power. For the first 50 minutes after that the right-hand bar was 12% darker than the left. On a curved piece of glass that is a bright line, and a bright line on a neck looks like a crack.</p>
<p>The model was right about what it saw.</p>
<h2>Three checks before each shift</h2>
<ol><li><strong>A reference part.</strong> A steel pin with a matt surface stands in the carrier at place 1. Its brightness, left and right, must lie within 3% of its value at acceptance. If not, the system says which lamp it is and does not start.</li><li><strong>Ten known ampoules.</strong> Five good, five with known defects, once a shift. All ten must be judged correctly.</li><li><strong>Rejects per hour and per class on a screen</strong> that the shift leader can see, with last week’s line beneath. “Crack, neck, only after lunch” would have been visible on the first day.</li></ol>
<p>The first check has stopped the line four times since: two lamps, a knocked camera, and a cleaner’s fingerprint on the glass.</p>
<h2>Save the picture</h2>
<p>Storage for a week of every part’s picture is about the price of one lamp. When something odd happens, the answer is usually there to be seen. You only have to remember to look.</p>`,
  },
  {
    title: 'Line 4 pilot: interim figures for the plant team',
    slug: 'line-4-pilot-interim-figures-for-the-plant-team',
    category: 'Manufacturing',
    status: 'private',
    daysAgo: 33,
    excerpt:
      'Week six of ten on line 4. Shared with the plant and our project team only; not agreed with the customer for publication.',
    metaDescription: 'Internal: interim figures of the weld inspection pilot on line 4 after six of ten weeks.',
    content: `<p><strong>Not for publication.</strong> These are interim figures for the plant’s project group. The final count comes after week ten, and the customer decides what may be shown.</p>
<h2>Status</h2>
<p>The station has looked at 48,300 welds on seat frames since the start. It has been out of action for 3 hours 10 minutes in six weeks, of which two hours were a blocked lens purge.</p>
<table><thead><tr><th scope="col">Measure</th><th scope="col">Target</th><th scope="col">Weeks 1 to 3</th><th scope="col">Weeks 4 to 6</th></tr></thead><tbody><tr><td>Bad welds found (against the cut-and-etch sample)</td><td>97%</td><td>93.1%</td><td>97.4%</td></tr><tr><td>Good welds rejected</td><td>at most 1.0%</td><td>2.3%</td><td>1.2%</td></tr><tr><td>Time per frame</td><td>at most 8 s</td><td>7.1 s</td><td>7.1 s</td></tr></tbody></table>
<h2>What improved it</h2>
<ul><li>The spatter shield was moved 40 mm. This alone halved false rejects on seam 7.</li><li>Retraining after week three with 212 pictures chosen by the plant’s own quality team.</li></ul>
<p>The target for good welds rejected has not been met. Of the 1.2%, about half are on seams 3 and 7, where the clamp leaves a mark which looks like undercut. The plant’s tooling team is trying a softer jaw on two of the eight fixtures from Monday. If this works we expect 0.8%; if it does not, we will say so and propose a separate threshold for the two seams.</p>
<h2>Open points</h2>
<ol><li>Seam 11 is in the robot’s shadow. Either a second light, or we agree not to inspect it. Decision by the plant in week eight.</li><li>The etch sample is small: 156 bad welds so far. The interval for “found” is roughly 94 to 99%. Please do not quote the 97.4% without it.</li><li>Night shift has asked for a larger reject display. Delivered in week seven.</li></ol>
<h2>What the operators say</h2>
<p>We asked eleven of them. Nine find the reject picture helpful, two do not look at it. Five say that the station is “too strict on Mondays”; the data agrees in part, as the first hour after a cold start has twice the false rejects of any other.</p>
<h2>Next</h2>
<p>Weeks seven and eight run unchanged. No retraining, no changes of threshold, so that the final count describes one system. If something has to be changed for safety’s sake, the count starts again, and we carry that cost.</p>
<p>Questions on these figures go to the project channel, or by telephone to the on-call engineer at any hour.</p>`,
  },
];
