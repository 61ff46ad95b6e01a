import type { DemoStory } from './demo.types.ts';

export const aiResearchPosts: readonly DemoStory[] = [
  {
    title: 'Calibration before accuracy: when a model should say it does not know',
    slug: 'calibration-before-accuracy-when-a-model-should-say-it-does-not-know',
    category: 'AI Research',
    status: 'published',
    daysAgo: 12,
    featuredImage: '/media/demo/calibration-before-accuracy-when-a-model-should-say-it-does-not-know.svg',
    excerpt:
      'A model that is right 94% of the time but claims 99% costs more than one that is right 92% of the time and knows it. How we measure the difference, with code.',
    metaDescription:
      'Why we tune for calibration before accuracy, how to measure it in twelve lines of Python, and what an honest score saves in a review queue.',
    content: `<p>Every model we deliver hands some of its cases to a person. Which ones is decided by a score and a threshold. So the score has to mean something: of all the cases marked 0.9, nine in ten should be right. If that holds, the model is <em>calibrated</em>, and a process owner can set the threshold by asking how many mistakes a month are tolerable. If it does not, the threshold is guesswork.</p>
<h2>Two models, one queue</h2>
<p>Last winter we had two candidates for sorting referral letters into 40 specialties. On 6,200 letters held back for testing they looked like this:</p>
<table><thead><tr><td></td><th scope="col">Model A</th><th scope="col">Model B</th></tr></thead><tbody><tr><th scope="row">Accuracy</th><td>94.1%</td><td>91.6%</td></tr><tr><th scope="row">Mean claimed confidence</th><td>98.7%</td><td>91.9%</td></tr><tr><th scope="row">Expected calibration error</th><td>4.8%</td><td>0.9%</td></tr><tr><th scope="row">Letters a person must see so that at most 1 in 100 goes astray</th><td>41%</td><td>23%</td></tr></tbody></table>
<p>A leaderboard picks A. The hospital picked B, because the last line is the one that it pays for. Model A was wrong less often but just as confident when it was, so two letters in five had to be checked before the error rate came down.</p>
<figure><img src="/media/demo/calibration-chart.svg" alt="Calibration curves of two models. Model B follows the diagonal; model A lies below it, most of all between 0.7 and 0.95." width="1200" height="675" loading="lazy" /><figcaption>Share of correct letters against claimed confidence. On the line is honest; below it is overconfident.</figcaption></figure>
<h2>Measuring it</h2>
<p>Sort the test cases into bins by score and compare what was claimed with what came true. We use bins of equal size rather than equal width, so that a bin never holds three cases.</p>
<pre><code class="language-python">import numpy as np

def calibration_error(score, correct, bins=15):
    order = np.argsort(score)
    error = 0.0
    for part in np.array_split(order, bins):
        claimed = score[part].mean()
        observed = correct[part].mean()
        error += len(part) / len(score) * abs(claimed - observed)
    return error</code></pre>
<p>One number hides a lot. We always plot the curve, and we plot it per group of interest: per scanner, per site, per language. Model B was calibrated overall and overconfident by six points on handwritten letters that had been scanned by fax. Those now always go to a person.</p>
<p>Two cautions. The error depends on the number of bins: with 15 bins and 6,200 cases each bin holds about 413, and chance alone produces an error of between half and one per cent. Model B’s 0.9% is therefore close to as good as can be shown with this set. And a model that gives the same score to everything, namely the average, is perfectly calibrated and useless. Calibration comes before accuracy, but does not replace it.</p>
<h2>Repairing it</h2>
<ul><li><strong>Temperature scaling</strong> fits a single number on data held back for it. It brought Model A from 4.8% to 2.1% and left its accuracy untouched. It should be everyone’s first attempt.</li><li><strong>Isotonic regression</strong> fits any rising curve but wants a few thousand cases.</li><li><strong>Training differently</strong> (label smoothing, fewer epochs, an ensemble of small models) helps most when the data will drift, because a repair is fitted to yesterday’s data.</li></ul>
<h2>Setting the threshold with the owner</h2>
<p>With an honest score, choosing a threshold is a conversation of twenty minutes. We bring one table, computed on the held-back letters:</p>
<table><caption>Model B, per 1,000 letters</caption><thead><tr><th scope="col">Threshold</th><th scope="col">Seen by a person</th><th scope="col">Misrouted without a check</th></tr></thead><tbody><tr><th scope="row">0.70</th><td>112</td><td>24</td></tr><tr><th scope="row">0.82</th><td>230</td><td>10</td></tr><tr><th scope="row">0.90</th><td>341</td><td>5</td></tr><tr><th scope="row">0.95</th><td>478</td><td>2</td></tr></tbody></table>
<p>The hospital’s head of outpatients looked at it and asked the right question: what happens to the ten? Most specialties forward a misrouted letter within a day. In oncology a day is too long. So oncology and cardiology now have 0.95, and the rest 0.82. No score that merely ranks the cases would have allowed this.</p>
<h2>Keeping it</h2>
<p>Calibration is the first thing to go when the world changes. A new form or a new scanner moves the inputs, and the model is as sure as ever. We recompute the curve each week from the cases that people have checked, including a random two per cent that the model would have let through. Without that sample you only learn about the cases you already doubted.</p>
<p>How this fits into the whole evaluation is in <a href="/articles/how-we-evaluate-a-model-step-by-step">our written method</a>.</p>`,
  },
  {
    title: 'Testing a model on the hospital it has never seen',
    slug: 'testing-a-model-on-the-hospital-it-has-never-seen',
    category: 'AI Research',
    status: 'published',
    daysAgo: 64,
    excerpt:
      'Random splits flatter every model. We hold back whole sites instead, and the score drops by four to eleven points. Why we report the lower number.',
    metaDescription:
      'Leave-one-site-out testing shows what a model will do at its next customer. Results from five sites, and three leaks to look for.',
    content: `<p>The usual way to test a model is to shuffle the data, train on four fifths and test on the rest. It answers a question that no customer asks: how well would the model do on more data from exactly the places it has learned from? Our customers ask how it will do <em>with them</em>. So we leave out whole sites.</p>
<h2>What happens to the score</h2>
<p>A chest X-ray model for tube positions, five hospitals, 38,000 images. Each row is a model trained on the other four.</p>
<table><thead><tr><th scope="col">Held-out site</th><th scope="col">Random split (AUC)</th><th scope="col">Held-out site (AUC)</th><th scope="col">Loss</th></tr></thead><tbody><tr><th scope="row">1, university</th><td>0.95</td><td>0.91</td><td>0.04</td></tr><tr><th scope="row">2, university</th><td>0.96</td><td>0.91</td><td>0.05</td></tr><tr><th scope="row">3, district</th><td>0.95</td><td>0.88</td><td>0.07</td></tr><tr><th scope="row">4, district</th><td>0.94</td><td>0.90</td><td>0.04</td></tr><tr><th scope="row">5, children’s</th><td>0.95</td><td>0.84</td><td>0.11</td></tr></tbody></table>
<p>The children’s hospital is no surprise. Site 3 was: its portable machine burns a small letter into the corner of each image taken in intensive care, and the other sites’ patients with tubes are nearly all in intensive care. Trained with site 3, the model had learned to read the letter.</p>
<h2>Three leaks to look for</h2>
<ol><li><strong>The same person on both sides.</strong> Split by patient, never by image. In one set we received, 14% of the test images belonged to people in the training set.</li><li><strong>The label inside the input.</strong> A form that is filled in only after the diagnosis; a file name; a crop made by someone who knew the answer.</li><li><strong>Time.</strong> A model tested on last spring that has trained on last autumn knows the future. We cut by date as well as by site.</li></ol>
<h2>How we report it</h2>
<p>Our offers give the worst held-out site, then the range. If a sales conversation needs the random-split figure to succeed, it should not succeed.</p>
<p>It also sets the order of work at a new customer. The first four weeks run silently on local data. If local results fall inside the held-out range, we go on. If they fall below, something at the site is new to us, and we would rather find the burned-in letter ourselves than have a ward find it.</p>
<h2>When you have only one site</h2>
<p>Then hold out something else that changes: one machine, one shift, one supplier, the most recent quarter. It is a weaker test and better than shuffling. Say which it was, next to the number.</p>`,
  },
  {
    title: 'Small models, close to the machine',
    slug: 'small-models-close-to-the-machine',
    category: 'AI Research',
    status: 'published',
    daysAgo: 121,
    excerpt:
      'We distilled a 300-million-parameter inspection model into one of 4 million. It lost 0.6 points, runs in 9 ms on a fanless box, and found its own reason to exist.',
    metaDescription:
      'Distilling a large inspection model for a fanless industrial PC: sizes, speeds, what was lost, and when we would not do it.',
    content: `<p>The line runs at 22 parts a second. A part is under the camera for 45 milliseconds and the flap that throws it out is 30 centimetres further on. A round trip to a data centre is out of the question, and the cabinet has room for one fanless computer that must survive 48 °C in July. This determines the model’s size before anyone has looked at an image.</p>
<h2>Teacher and student</h2>
<p>We train a large model first, without regard to speed, because it makes better use of few examples. It then labels 1.4 million unlabelled images from the line, and a small model learns to imitate its <em>scores</em>, not just its verdicts. The scores carry what the verdicts lose: that this scratch is nearly acceptable, that this shadow is nearly a crack.</p>
<table><thead><tr><th scope="col">Model</th><th scope="col">Parameters</th><th scope="col">Defects found</th><th scope="col">False rejects</th><th scope="col">Time per image</th></tr></thead><tbody><tr><th scope="row">Teacher</th><td>304 million</td><td>98.9%</td><td>0.21%</td><td>412 ms</td></tr><tr><th scope="row">Small, trained directly</th><td>4.1 million</td><td>95.2%</td><td>0.48%</td><td>14 ms</td></tr><tr><th scope="row">Small, taught</th><td>4.1 million</td><td>98.3%</td><td>0.26%</td><td>14 ms</td></tr><tr><th scope="row">Small, taught, 8-bit</th><td>4.1 million</td><td>98.3%</td><td>0.27%</td><td>9 ms</td></tr></tbody></table>
<p>Times are on the cabinet’s own processor, including reading the image. The last line is what runs.</p>
<h2>What eight bits cost</h2>
<p>Almost nothing on average, and something at the edges: hairline cracks at the limit of the camera’s resolution fell from 91% to 87%. We kept the two most sensitive layers at 16 bits, and that brought it back to 90% for one millisecond. It pays to measure quantisation per defect class, because the mean will not show it.</p>
<h2>Why small models</h2>
<p>Small models were a compromise when we began. They have since become our preference wherever the task is narrow, for reasons that have little to do with speed:</p>
<ul><li>The line works when the network does not. In its first year the plant lost its connection 31 times.</li><li>Images stay in the building, which makes the discussion with the works council short.</li><li>A model of 4 MB is retrained overnight, on the plant’s own computer, by the plant’s own people.</li><li>It draws 11 watts.</li></ul>
<h2>When not to</h2>
<p>Where the task is broad (reading letters, answering questions, anything with language) a small model fails in strange ways that people have to be able to recognise. And where defects change every month, keep the teacher at hand: the student knows only what it was taught.</p>`,
  },
  {
    title: 'What 4,000 disagreements between annotators taught us',
    slug: 'what-4000-disagreements-between-annotators-taught-us',
    category: 'AI Research',
    status: 'published',
    daysAgo: 188,
    featuredImage: '/media/demo/what-4000-disagreements-between-annotators-taught-us.svg',
    excerpt:
      'Three experts drew the edge of the same wound and agreed on 71% of it. We stopped averaging them and began to ask why. The answers were worth more than another 10,000 images.',
    metaDescription:
      'Three experts, 4,000 disagreements about wound outlines: five causes we found, and how labelling changed once we stopped averaging.',
    content: `<p>For a wound-measurement project three nurses with long experience outlined the same 1,350 photographs. Where they agreed, the model learned quickly. Where they did not, it learned an average that was nobody’s opinion. Before buying more labels we went through the disagreements: all 4,000-odd places where one outline left the other two by more than five millimetres.</p>
<h2>Five causes</h2>
<table><thead><tr><th scope="col">Cause</th><th scope="col">Share</th><th scope="col">What helped</th></tr></thead><tbody><tr><td>The instruction was unclear (does the reddened rim belong to it?)</td><td>38%</td><td>One sentence in the guide, four example pictures</td></tr><tr><td>The picture does not show it (shadow, angle, blur)</td><td>27%</td><td>A third answer: “cannot be seen”</td></tr><tr><td>The tool (thick brush, small screen)</td><td>14%</td><td>A bigger screen, a finer brush</td></tr><tr><td>A slip</td><td>12%</td><td>Nothing; two passes catch it</td></tr><tr><td>Real clinical difference of opinion</td><td>9%</td><td>Keep all three</td></tr></tbody></table>
<p>More than half of the “noise” was ours. It came from a brush that was too thick and, above all, from a guide of eleven pages that did not answer the one question everybody had.</p>
<h2>What we changed</h2>
<ol><li><strong>The guide is one page</strong>, and it consists of borderline cases. Nobody needs help with the clear ones.</li><li><strong>The first fifty images are labelled by everyone</strong>, then discussed in an hour with the clinical lead, then thrown away. Only then does the real work begin.</li><li><strong>“Cannot be seen” is an answer.</strong> The model learns it too, and asks for another photograph. That turned out to be its most popular feature.</li><li><strong>We keep each expert’s outline.</strong> The model predicts the spread, and shows a wide edge where experts would differ.</li></ol>
<p>Agreement between the same three nurses rose from 71% to 86%, with no change in people. The model trained on the second round of 1,350 images did better than one trained on both rounds together. Old labels are not free data; sometimes they do harm.</p>
<h2>The nine per cent</h2>
<p>The last row is the interesting one. Two of the nurses had trained in vascular surgery and drew necrotic tissue as part of the wound. The third came from burns and did not. Both are right in their field. A model that silently picks one will be “wrong” for half of its users, every day, for good reason. So the setting is in the product, and a ward chooses once.</p>
<blockquote><p>Nobody had ever asked us why we draw it there. We had worked together for nine years.</p><p><cite>One of the three</cite></p></blockquote>
<h2>If you are about to label something</h2>
<p>Have three people do the first hundred. Look at every disagreement, with them. It takes two days. It would have saved us 1,350 images.</p>`,
  },
  {
    title: 'Reading a drift alarm: five causes in the order we check them',
    slug: 'reading-a-drift-alarm-five-causes-in-the-order-we-check-them',
    category: 'AI Research',
    status: 'draft',
    daysAgo: 3,
    excerpt:
      'A drift alarm says that something changed. It is nearly always the pipeline. The order in which our on-call engineers check, and how often each cause was the culprit.',
    metaDescription:
      'An on-call order for drift alarms: pipeline, device, mix, season, world. With a year of counts from 61 alarms.',
    content: `<p>Last year our monitors raised 61 drift alarms on models in production. Each says the same: the inputs, or the scores, no longer look like they did. An alarm does not say that the model is wrong, and retraining is rarely the answer. This is the order in which we look.</p>
<table><thead><tr><th scope="col">Cause</th><th scope="col">Of 61</th><th scope="col">Typical sign</th></tr></thead><tbody><tr><th scope="row">1. Pipeline</th><td>29</td><td>One field jumps, from one hour to the next</td></tr><tr><th scope="row">2. Device</th><td>13</td><td>One camera, scanner or sensor, from one day to the next</td></tr><tr><th scope="row">3. Mix</th><td>9</td><td>Each group looks normal, their shares do not</td></tr><tr><th scope="row">4. Season</th><td>6</td><td>Last year’s curve, shifted</td></tr><tr><th scope="row">5. The world</th><td>4</td><td>Slow, everywhere, and the outcomes move too</td></tr></tbody></table>
<h2>1. Pipeline</h2>
<p>A field renamed, a unit changed, a time zone, a comma. Look at the share of empty values per field before anything else. It takes two minutes and settles almost half of all alarms.</p>
<h2>2. Device</h2>
<p>Group the alarm by machine. A cleaned lens is also a change, and a welcome one; the model may still need retraining.</p>
<h2>3. Mix</h2>
<p>A ward closes, a product line moves. The model is as good as ever on each part, and the average has changed because the parts weigh differently. Do not retrain; re-weigh the report.</p>
<h2>4. Season</h2>
<p>Compare with the same weeks last year. If there is no last year, say so and wait for the outcomes.</p>
<h2>5. The world</h2>
<p>Only now is it about the model. Check calibration on recent, checked cases, and retrain if it is off.</p>
<p><em>To do before publishing: add the anonymised plot from the infusion-pump case, and check the counts for December with the on-call log.</em></p>
<p>Retraining was the remedy in three of the 61 cases. Each time it took longer to agree on the new labels than to train.</p>
<h2>What the alarm should carry</h2>
<p>All of this is faster if the alarm comes with its own first answers: the three fields that moved most, the devices concerned, the same week last year, and a link to twenty examples from before and after. Ours has done so since the spring, and the median time from alarm to cause fell from three hours to 35 minutes.</p>`,
  },
];
