import type { DemoStory } from './demo.types.ts';

export const automationPosts: readonly DemoStory[] = [
  {
    title: 'Invoices that do not match: the last eight per cent',
    slug: 'invoices-that-do-not-match-the-last-eight-per-cent',
    category: 'Automation',
    status: 'published',
    daysAgo: 19,
    featuredImage: '/media/demo/invoices-that-do-not-match-the-last-eight-per-cent.svg',
    excerpt:
      'Ninety-two per cent of invoices match their order automatically. The other eight per cent took four people. We looked at 3,100 of them, one by one.',
    metaDescription:
      'What is wrong with invoices that do not match their orders, from a count of 3,100 cases, and which causes automation should leave alone.',
    content: `<p>A building-supplies wholesaler receives 39,000 invoices a month. Its accounting system matches 92% of them with an order and a delivery note, and has for years. The remaining eight per cent, about 3,100 a month, were the whole job of four people, and the reason we were called. The brief was “read invoices with AI”. Reading was not the problem.</p>
<h2>A month of mismatches</h2>
<p>We classified every case of one month, together with the people who do the work. It took nine days.</p>
<table><thead><tr><th scope="col">Cause</th><th scope="col">Cases</th><th scope="col">Minutes each</th><th scope="col">Who can settle it</th></tr></thead><tbody><tr><td>Price differs from the order, within an agreed surcharge</td><td>1,012</td><td>6</td><td>A rule</td></tr><tr><td>Delivered in parts, invoiced at once</td><td>704</td><td>11</td><td>A model, checked</td></tr><tr><td>Different unit (piece, pack, pallet)</td><td>533</td><td>8</td><td>A table</td></tr><tr><td>No order number, or a wrong one</td><td>466</td><td>14</td><td>A model, checked</td></tr><tr><td>Price is simply wrong</td><td>241</td><td>19</td><td>The buyer</td></tr><tr><td>Goods missing or damaged</td><td>144</td><td>35</td><td>The warehouse</td></tr></tbody></table>
<p>Half of the cases needed no intelligence at all. The surcharge clause was in the contracts, but nobody had told the accounting system. The units were a spreadsheet on one person’s desktop, correct and complete.</p>
<h2>Where a model earns its place</h2>
<p>Partial deliveries and missing order numbers are a search problem: which of 900 open orders could this be? The model proposes one to three candidates, with the lines that agree and the lines that do not side by side. In 88% of cases the first candidate is the right one. The clerk confirms with one key. Nothing is posted without that key.</p>
<p>We could post the surest cases automatically, and the customer asked us to. We agreed on a condition: three months in which the clerk’s answer and the model’s first choice are compared, per supplier. Suppliers with at least 200 cases and no more than one difference now go through on their own. That is 61 suppliers out of 1,400, and a third of the volume.</p>
<h2>The order in which we did it</h2>
<ol><li><strong>Surcharges, as a rule.</strong> Two weeks, no model. The contract terms were typed into a table by the person who knew them, and a thousand cases a month disappeared.</li><li><strong>Units, as a table.</strong> One week. The spreadsheet moved from the desktop into the system, with a second person able to change it.</li><li><strong>Proposals for the rest.</strong> Nine weeks, of which five went into getting delivery notes as data instead of as scans.</li></ol>
<p>After step two the customer could have stopped, and we said so. At that point half of the cases were gone for about an eighth of the budget.</p>
<h2>What we left alone</h2>
<p>Wrong prices and missing goods are not mismatches to be cleared. They are money. The old process hid them: a clerk with a hundred cases in the queue tends to accept a difference of €14. The new one sends them, with the evidence attached, to the buyer or the warehouse within the hour. In the first quarter the company recovered €212,000 in credit notes, against €74,000 in the same quarter a year earlier.</p>
<h2>The four people</h2>
<p>Two of them still do this, for the hard cases and the monthly check of the automatic ones. One looks after supplier contracts, which turned out to be the job that would have prevented a third of the mismatches in the first place. One had planned to retire, and did, after writing down the table of units.</p>
<blockquote><p>I told them on the first day that it was the surcharges. Nobody had ever counted.</p><p><cite>Accounts payable clerk, 22 years with the company</cite></p></blockquote>`,
  },
  {
    title: 'Where to put the person in an automated process',
    slug: 'where-to-put-the-person-in-an-automated-process',
    category: 'Automation',
    status: 'published',
    daysAgo: 55,
    excerpt:
      '“Human in the loop” says nothing about where. Four positions, what each is good for, and the one that looks safe and is not.',
    metaDescription:
      'Before, beside, behind or above: four places for people in an automated process, when each works, and why approving everything fails.',
    content: `<p>Nearly every request for automation we receive contains the phrase “with a human in the loop”. Nearly none says where. There are four positions, and they suit different work.</p>
<dl><dt>Before</dt><dd>A person decides what the machine may work on. Works when cases are few and the risk is taking on the wrong one.</dd><dt>Beside</dt><dd>A person does the work, and the machine proposes. Works when judgement is the job: a diagnosis, a refusal, a price.</dd><dt>Behind</dt><dd>The machine acts, and a person examines a sample. Works when single mistakes are cheap and can be undone.</dd><dt>Above</dt><dd>The machine acts, and a person watches the rates and holds the switch. Works when volume is high and mistakes show up in the numbers.</dd></dl>
<h2>The position that looks safe</h2>
<p>It is the fifth: a person approves everything, one after the other. It satisfies auditors, and stops working within weeks. At a municipal office that granted parking permits we measured how long the approval took: 24 seconds per case in the first week, 3 seconds in the sixth. We then seeded 40 deliberately wrong cases, with the office manager’s consent. Two were noticed.</p>
<p>That is how people behave when a machine is right 97 times out of 100. Training does not cure it.</p>
<h2>What worked instead</h2>
<ol><li><strong>Fewer cases, chosen.</strong> Only those below the threshold, plus five in a hundred at random. The rest go through.</li><li><strong>Ask for an action, not for approval.</strong> The clerk picks the permit zone from the documents; only then does the screen show what the machine chose. Where both agree the case is closed. Where they differ, a second look.</li><li><strong>Keep the seeds.</strong> Three known-wrong cases a week, announced in general and not in particular. The rate at which they are found is on the office’s wall, next to the waiting time.</li></ol>
<p>Of the seeded cases people now find nine in ten. They see a sixth of the volume and take 31 seconds for each, which is what looking takes.</p>
<h2>Two questions that decide the position</h2>
<p><strong>Can the step be undone, and for how long?</strong> A letter that can be recalled until six in the evening allows “behind”. A payment does not.</p>
<p><strong>Who hears of a mistake first?</strong> If it is the person affected, weeks later, move people forward in the process. If it is a counter on a screen, they may stand above.</p>
<p>Write the answer down per step, not per process. The parking office has people beside the machine for refusals, behind it for renewals, and above it for changes of licence plate. Nobody there talks about the loop any more.</p>`,
  },
  {
    title: 'Reading e-mail like a clerk: 11,000 messages a day',
    slug: 'reading-e-mail-like-a-clerk-11000-messages-a-day',
    category: 'Automation',
    status: 'published',
    daysAgo: 108,
    excerpt:
      'A shared inbox is a queue without an order. How an energy supplier sorted 11,000 messages a day into 34 kinds of work, and why “other” was the most useful kind.',
    metaDescription:
      'Sorting 11,000 customer e-mails a day into 34 kinds of work: the taxonomy, the results after six months, and the value of “other”.',
    content: `<p>The customer-service inbox of an energy supplier gets 11,000 messages on a normal Monday. Forty people read them in the order of arrival, and each message was read 2.7 times on average before somebody who could answer it had it on the screen. The answers took a few minutes. Finding the person took two days.</p>
<h2>First the kinds, then the model</h2>
<p>The company had a list of 212 categories, most of them named after departments. We sat beside six clerks for a week and wrote down, for each message, <em>what would have to be done next</em>. That gave 34 kinds: read a meter, change a name, explain a bill, stop a direct debit, forward to the network operator. A kind is a piece of work with an owner and a time, and not a topic.</p>
<p>One message may hold several. “I have moved, my bill is wrong and I want to complain about your telephone queue” is three pieces of work. Splitting it was the hardest part technically and the one that customers noticed.</p>
<h2>After six months</h2>
<table><thead><tr><th scope="col">Measure</th><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody><tr><td>Times a message is read before it is answered</td><td>2.7</td><td>1.2</td></tr><tr><td>Median time to a first real answer</td><td>41 hours</td><td>6 hours</td></tr><tr><td>Messages answered with no person involved</td><td>0%</td><td>17%</td></tr><tr><td>Customers who write again within a week</td><td>29%</td><td>18%</td></tr></tbody></table>
<p>The 17% are meter readings, copies of bills and changes of bank details that pass the usual identity check. They could be more. The company chose to stop there, since the next kind on the list was payment difficulties, and it wants a person to read those. We think that is right.</p>
<h2>What “other” is for</h2>
<p>The model may always answer “other”, and does for 6% of the messages. These go to two experienced clerks who sort them by hand. Every Friday the week’s “others” are grouped by similarity, and someone looks at the groups for half an hour.</p>
<p>In the second month a group of 130 turned up: customers whose online account showed the neighbour’s consumption. An import had swapped meters in one street. Nobody had complained to the right place, because there was none. Without “other”, these messages would have been filed under “explain a bill”, one by one, with an apology each.</p>
<h2>What we would do differently</h2>
<ul><li>Begin with the split. We added it in month three and had to label again.</li><li>Show the customer the kinds. Since the confirmation says “We have noted three requests”, people correct us when we missed one.</li><li>Leave the old categories in place for a quarter. The monthly report was built on them, and we learned this on the first of the month.</li></ul>`,
  },
  {
    title: 'Replacing a screen-scraping robot one step at a time',
    slug: 'replacing-a-screen-scraping-robot-one-step-at-a-time',
    category: 'Automation',
    status: 'published',
    daysAgo: 171,
    featuredImage: '/media/demo/replacing-a-screen-scraping-robot-one-step-at-a-time.svg',
    excerpt:
      'The robot clicked through 14 screens, broke every second Tuesday, and knew rules that nobody had written down. We replaced it without ever switching it off.',
    metaDescription:
      'How to replace a brittle screen-scraping robot step by step, with the old one running beside the new as the reference.',
    content: `<p>A leasing company had a robot. It logged into an old contract system as “User 41”, clicked through 14 screens, copied fields into a spreadsheet and posted the result to accounting. It was built in 2017 by a contractor who could no longer be found. It broke about every second Tuesday, when the system was patched and a button moved. Each time, 600 contracts waited until somebody had moved the click.</p>
<p>The obvious plan was to document what it did and rebuild that. We tried for a week. The robot held 83 conditions, only 31 of them documented. One of them skipped contracts with the letter K in the third place. Nobody knew why, and accounting was sure that it mattered. (It did. K contracts are billed by a sister company.)</p>
<h2>The order we chose</h2>
<ol><li><strong>Record.</strong> For six weeks every run was logged: what the robot read, and what it wrote. 24,000 contracts. This log is the specification.</li><li><strong>Read beside it.</strong> The new service took the same data from the contract system’s database, read-only, and compared. It found four fields the robot had been misreading for years, all of them truncated at the width of the screen.</li><li><strong>Decide beside it.</strong> The conditions were rebuilt one at a time. After each, the log was run through again: how many of the 24,000 come out the same, and which do not?</li><li><strong>Write for a few.</strong> One product line at a time, smallest first. The robot still ran for these, but its output went into a file, and a job compared the two each morning.</li><li><strong>Retire.</strong> When a product line had shown no unexplained difference for 20 working days, the robot was told to skip it.</li></ol>
<p>The comparison is a few lines of SQL, and it was the most valuable code of the project:</p>
<pre><code class="language-sql">select n.contract_id, n.field, r.value as robot, n.value as service
from new_output n
join robot_output r using (contract_id, field, run_date)
left join explained_difference e using (contract_id, field)
where n.value is distinct from r.value
  and e.contract_id is null
order by n.run_date, n.contract_id;</code></pre>
<h2>Nineteen weeks</h2>
<table><thead><tr><th scope="col">Week</th><th scope="col">Contracts that agree</th><th scope="col">Differences explained</th><th scope="col">Run by the service</th></tr></thead><tbody><tr><td>7</td><td>71.3%</td><td>2</td><td>0%</td></tr><tr><td>10</td><td>93.8%</td><td>17</td><td>0%</td></tr><tr><td>13</td><td>99.1%</td><td>38</td><td>22%</td></tr><tr><td>16</td><td>99.8%</td><td>52</td><td>74%</td></tr><tr><td>19</td><td>100%</td><td>57</td><td>100%</td></tr></tbody></table>
<p>Of the 57 explained differences, 41 were errors of the robot’s. Correcting them was a decision of accounting’s, taken case by case, with the tax adviser for six of them.</p>
<h2>Three surprises</h2>
<ul><li><strong>The robot was slow on purpose.</strong> Between screens 6 and 7 it waited 40 seconds. Without the pause, the contract system had not finished writing the previous record. The service reads from the database and never sees that screen; but two other departments had come to rely on results not being there before half past six, and printed their lists at that time.</li><li><strong>It was somebody’s colleague.</strong> “User 41” had a mailbox. Six people had been writing to it for years with corrections such as “please leave out 88-1204 this month”. No one read them. Clerks had concluded that it sometimes listened.</li><li><strong>It had permissions.</strong> User 41 could change master data, since that had been convenient in 2017. Closing the account was the only step of the project that the auditors had asked for by name.</li></ul>
<h2>Where is the AI?</h2>
<p>In one place. Eleven of the robot’s conditions looked at a free-text field in which clerks had been writing for 20 years: “see letter”, “see 2nd letter”, “NOT before March!!”. A language model now reads that field and proposes one of five meanings; where it is unsure, a clerk sees the contract. That is about nine a day.</p>
<p>The rest is plain code with tests. It does not need to be clever, and it has run through every patch since.</p>`,
  },
  {
    title: 'A claims desk without copy and paste',
    slug: 'a-claims-desk-without-copy-and-paste',
    category: 'Automation',
    status: 'draft',
    daysAgo: 2,
    excerpt:
      'We counted keystrokes at a motor-claims desk for a week. A third of them moved a number from one window to another. Notes on what could go, and what should stay.',
    metaDescription:
      'A week of keystrokes at a motor-claims desk: where copying comes from, which of it can be removed, and what a clerk needs to keep doing.',
    content: `<p>With the consent of twelve clerks and their works council we counted, for five days, what happens at a motor-claims desk. No text was recorded, only the kind of action and the window. It came to 214,000 actions.</p>
<table><thead><tr><th scope="col">Action</th><th scope="col">Share</th></tr></thead><tbody><tr><td>Copy from one window, paste into another</td><td>33%</td></tr><tr><td>Search for a document or a customer</td><td>24%</td></tr><tr><td>Type something new</td><td>21%</td></tr><tr><td>Read, without an action for more than five seconds</td><td>15%</td></tr><tr><td>Correct something just typed</td><td>7%</td></tr></tbody></table>
<p>The clerks’ judgement, which is what the insurer pays for, is somewhere in the 15% and the 21%. Nobody had planned it this way; it is what you get from buying five systems over 20 years.</p>
<h2>Where copying comes from</h2>
<p>Five systems hold the claim number in five formats: with dots, with a dash, with the year in front. Three can be addressed by a link. The other two have a search field and no address. Most copying, in other words, is a missing link.</p>
<h2>Three changes that need no model</h2>
<ol><li>One search box that understands all five formats.</li><li>Links between the three systems that can be linked.</li><li>A side panel that shows the policy’s four decisive fields next to any document.</li></ol>
<h2>One that does</h2>
<p>Repair estimates arrive as PDF files from 2,300 workshops. Reading the line items into a table, each with its place on the page, would remove about 40% of the copying that is left. Early figures on 500 estimates: 97.2% of the line items are read correctly, and totals that do not add up are detected in every case, since they can be recalculated.</p>
<p>The other 2.8% are mostly hourly rates set in small print and hand-written discounts. A clerk would see both the line and its place on the page, and correct it there. We do not plan to let any estimate through unseen in the first quarter.</p>
<h2>What should stay</h2>
<p>The clerks type one paragraph per claim, about how the accident happened. We offered to draft it. They declined: writing it is how they notice that the story does not fit the damage. We will leave that paragraph alone.</p>
<p><em>To do: figures after the four-week trial; ask the insurer for a quote.</em></p>`,
  },
];
